declare module 's3rver' {
  /** Types of the part of the package that tests use. */
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string; configureBuckets: { name: string; configs: [] }[] })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}

declare module 's3rver' {
  /** What tests use of it. */
  export default class S3rver {
    constructor(options: { port: number; address: string; silent: boolean; directory: string; configureBuckets: { name: string; configs: [] }[] })
    run(): Promise<unknown>
    close(): Promise<void>
  }
}

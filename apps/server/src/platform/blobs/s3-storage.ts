import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import type { BlobStorage } from './blob-storage.ts'

const CONNECT_MS = 5000
const IDLE_MS = 30_000
const AMAZON = 's3.amazonaws.com'

/**
 * Stores files in an S3-compatible bucket, which must exist. The URL has the form `s3://key:secret@host/bucket?region=…`; `tls=no` selects plain HTTP, which is
 * intended for private networks.
 */
export function s3Storage(address: string): BlobStorage {
  const url = new URL(address)
  const bucket = decodeURIComponent(url.pathname.slice(1))
  if (!bucket || bucket.includes('/') || !url.username || !url.password)
    throw new Error('BLOBS_URL is incomplete. Write it like s3://key:secret@host/bucket?region=us-east-1.')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.host === AMAZON ? {} : { endpoint: `${url.searchParams.get('tls') === 'no' ? 'http' : 'https'}://${url.host}`, forcePathStyle: true }),
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: IDLE_MS },
    // Sends checksums only if required: older servers reject the new default checksums, and newer servers do not need them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return {
    async read(key) {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key }))
        return (await Body?.transformToByteArray()) ?? null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    async size(key) {
      try {
        const { ContentLength } = await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        return ContentLength ?? null
      } catch (error) {
        // A HEAD response has no body with an error code, so the error can also be `NotFound`.
        if (error instanceof NotFound || error instanceof NoSuchKey) return null
        throw error
      }
    },
    async readPart(key, from, to) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${from}-${to}` }))
      return (await Body?.transformToByteArray()) ?? new Uint8Array()
    },
    async write(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentLength: bytes.length }))
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    async *keys() {
      let from: string | undefined
      do {
        const page = await client.send(new ListObjectsV2Command({ Bucket: bucket, ContinuationToken: from }))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
        from = page.NextContinuationToken
      } while (from)
    },
  }
}

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
 * A bucket of S3-compatible storage: `s3://key:secret@host/bucket?region=…`, with `tls=no` for one inside of this network that speaks plain HTTP.
 * Objects lie under their keys. The bucket must exist.
 */
export function s3Storage(address: string): BlobStorage {
  const url = new URL(address)
  const bucket = decodeURIComponent(url.pathname.slice(1))
  if (!bucket || bucket.includes('/') || !url.username || !url.password)
    throw new Error('BLOBS_URL lacks a part. It is like s3://key:secret@host/bucket?region=us-east-1.')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...(url.host === AMAZON ? {} : { endpoint: `${url.searchParams.get('tls') === 'no' ? 'http' : 'https'}://${url.host}`, forcePathStyle: true }),
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: IDLE_MS },
    // Older servers refuse the checksums that newer ones do not need.
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
        // To a question for the head alone the answer has no body that would name the reason.
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

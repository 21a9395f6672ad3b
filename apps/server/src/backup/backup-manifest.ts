import { z } from 'zod'

/** First entry of a backup. Contains the server version and the applied migrations, so that a restore can recreate the same tables. */
export const backupHead = z.object({ format: z.literal(1), version: z.string(), at: z.string(), migrations: z.array(z.string()) })

/**
 * Last entry of a backup; if it is missing, the file was truncated. The checksum of a table covers its rows, and the checksum of `files` covers the keys and
 * checksums of all files.
 */
export const backupManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
})
export type BackupManifest = z.infer<typeof backupManifest>

import { z } from 'zod'

/** First entry of a backup: the version that wrote it, and the applied migrations, so that a restore creates the same tables before it fills them. */
export const backupHead = z.object({ format: z.literal(1), version: z.string(), at: z.string(), migrations: z.array(z.string()) })

/** Last entry; if it is missing, the file was truncated. Checksums are SHA-256 over the lines of a table, and over the keys and checksums of the files. */
export const backupManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
})
export type BackupManifest = z.infer<typeof backupManifest>

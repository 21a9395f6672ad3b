import { z } from 'zod'

/** The first entry of a backup: what made it, and the steps that its database had taken, so that the same tables are made before they are filled. */
export const backupHead = z.object({ format: z.literal(1), version: z.string(), at: z.string(), migrations: z.array(z.string()) })

/** The last entry: without it the file was cut short. Checksums are SHA-256 over the lines of a table, and over the keys and checksums of the files. */
export const backupManifest = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number().int(), sha256: z.string() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int(), sha256: z.string() }),
})
export type BackupManifest = z.infer<typeof backupManifest>

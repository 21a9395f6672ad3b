import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Handle } from '../../database/database.ts'
import { embeddings } from '../../database/tables/embeddings.ts'

interface Of {
  brandId: string
  model: string
}

const BATCH_ROWS = 200

/** Returns the stored vectors of these digests. */
export async function findVectors(db: Handle, { brandId, model }: Of, hashes: string[]): Promise<Map<string, Float32Array>> {
  if (hashes.length === 0) return new Map()
  const rows = await db
    .select({ hash: embeddings.hash, vector: embeddings.vector })
    .from(embeddings)
    .where(and(eq(embeddings.brandId, brandId), eq(embeddings.model, model), inArray(embeddings.hash, hashes)))
  // Copies the bytes, because a Float32Array requires an aligned offset.
  return new Map(rows.map(({ hash, vector }) => [hash, new Float32Array(new Uint8Array(vector).buffer)]))
}

export async function insertVectors(db: Handle, { brandId, model }: Of, vectors: ReadonlyMap<string, Float32Array>): Promise<void> {
  const rows = [...vectors].map(([hash, { buffer, byteOffset, byteLength }]) => ({
    brandId,
    model,
    hash,
    vector: new Uint8Array(buffer, byteOffset, byteLength),
  }))
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    await db
      .insert(embeddings)
      .values(rows.slice(at, at + BATCH_ROWS))
      .onConflictDoNothing()
}

/** Deletes vectors of texts that no longer exist in the brand. */
export async function deleteOtherVectors(db: Handle, { brandId, model }: Of, hashes: string[]): Promise<void> {
  await db.delete(embeddings).where(and(eq(embeddings.brandId, brandId), eq(embeddings.model, model), notInArray(embeddings.hash, hashes)))
}

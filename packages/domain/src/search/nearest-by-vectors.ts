/**
 * Returns the positions of the vectors with the highest cosine similarity to the query, closest first, at most `max`. Skips vectors whose length differs from
 * the query's.
 */
export function nearestByVectors(query: Float32Array, vectors: readonly (Float32Array | undefined)[], max: number): number[] {
  const length = norm(query)
  return vectors
    .flatMap((vector, at) => (vector?.length === query.length ? [{ at, like: dot(query, vector) / (length * norm(vector) || 1) }] : []))
    .sort((a, b) => b.like - a.like || a.at - b.at)
    .slice(0, max)
    .map(({ at }) => at)
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0
  for (let at = 0; at < a.length; at++) sum += (a[at] as number) * (b[at] as number)
  return sum
}

const norm = (vector: Float32Array): number => Math.sqrt(dot(vector, vector))

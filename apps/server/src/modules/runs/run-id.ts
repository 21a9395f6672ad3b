/** Returns a run's id, which begins with its brand's id so that queries by run id can also filter by brand. */
export const runIdFor = (brandId: string, unique: string): string => `${brandId}.${unique}`

export const brandOfRun = (runId: string): string => runId.slice(0, Math.max(0, runId.lastIndexOf('.')))

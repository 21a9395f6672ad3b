/** Returns a run id that starts with the brand id, so that queries by run id can also filter by brand. */
export const runIdFor = (brandId: string, unique: string): string => `${brandId}.${unique}`

export const brandOfRun = (runId: string): string => runId.slice(0, Math.max(0, runId.lastIndexOf('.')))

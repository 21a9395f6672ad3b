/** Returns a run's id, which begins with its brand's id so that its rows are stored in the brand's partition. */
export const runIdFor = (brandId: string, unique: string): string => `${brandId}.${unique}`

export const brandOfRun = (runId: string): string => runId.slice(0, Math.max(0, runId.lastIndexOf('.')))

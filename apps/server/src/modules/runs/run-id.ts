/** A run's id begins with its brand's, so that its rows are found where the brand's rows are. */
export const runIdFor = (brandId: string, unique: string): string => `${brandId}.${unique}`

export const brandOfRun = (runId: string): string => runId.slice(0, Math.max(0, runId.lastIndexOf('.')))

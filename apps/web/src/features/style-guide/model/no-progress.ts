import type { RunProgress } from './run-progress.ts'

export const noProgress: RunProgress = { labels: [], stages: {}, ended: null }

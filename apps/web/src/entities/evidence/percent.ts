/** Formats a share of 0 to 1: "58 %", "2.1 %", "under 0.1 %"; an empty string below 0.005 %. */
export function percent(share: number): string {
  const value = share * 100
  if (value < 0.005) return ''
  if (value > 0 && value < 0.1) return 'under 0.1 %'
  return `${value >= 9.95 ? Math.round(value) : value.toFixed(1).replace(/\.0$/, '')} %`
}

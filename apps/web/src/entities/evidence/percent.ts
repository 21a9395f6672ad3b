/** Formats a fraction between 0 and 1 as "58 %", "2.1 %" or "under 0.1 %". Returns an empty string for values below 0.005 %. */
export function percent(share: number): string {
  const value = share * 100
  if (value < 0.005) return ''
  if (value > 0 && value < 0.1) return 'under 0.1 %'
  return `${value >= 9.95 ? Math.round(value) : value.toFixed(1).replace(/\.0$/, '')} %`
}

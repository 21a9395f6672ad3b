const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

/** Formats a count of differences: "Eight differences", "14 differences". */
export const differences = (count: number): string => counted(count, 'difference')

/** Formats a count of suggestions: "One suggestion", "14 suggestions". */
export const suggestions = (count: number): string => counted(count, 'suggestion')

const counted = (count: number, noun: string) => `${numbers[count] ?? count} ${noun}${count === 1 ? '' : 's'}`

/** Formats a date as "3 November". */
export const dayOf = (iso: string): string => new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })

/** Formats a time as "today at 09:12" or "on 3 November at 09:12". */
export function timeOf(iso: string): string {
  const at = new Date(iso)
  const day = at.toDateString() === new Date().toDateString() ? 'today' : `on ${dayOf(iso)}`
  return `${day} at ${at.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })}`
}

import { expect, test } from 'vitest'
import { announcementOf, firstClauseOf } from './announcement.ts'

test.each([
  ['Spring launch of our coffee, 3 emails and a page', 'Spring launch of our coffee'],
  ['An evening on the terrace until 2027-06-10', 'An evening on the terrace'],
  ['Concert weekend: buy one get one free', 'Concert weekend: buy one get one free'],
  ['Spring weeks for regulars: 20% off everything with code SPRING20', 'Spring weeks for regulars'],
  ['Save 12.50 CHF on dinners for two', 'Save 12.50 CHF on dinners for two'],
  ['Announce that we are back after the summer break', 'We are back after the summer break'],
  ['Please tell our regulars that their points end in May', 'Your points end in May'],
  ['Invite our regulars to an evening on the terrace', 'An evening on the terrace'],
  ['Invite people to try the product, no discount', 'Try the product'],
  ['Persuade restaurants to switch to our coffee', 'Switch to our coffee'],
  ['Explain how we work and why it takes the time it takes', 'How we work and why it takes the time it takes'],
  ['Our anniversary: say thank you to everyone who has been with us', 'Our anniversary'],
  ['Thank customers for their reviews', 'Thank you for your reviews'],
  ['Ask customers for a review after their first order', 'A review after your first order'],
  ['Welcome new subscribers and show them what we are best at', 'What we are best at'],
  ['Ask customers for a review and thank them for their loyalty', 'A review'],
  ['Ask customers to vote for the new flavour', 'Vote for the new flavour'],
  ['Ask customers who are waiting for the restock to be patient', 'Be patient'],
  ['We pay farmers fairly and tell them the price', 'We pay farmers fairly and tell them the price'],
  ['Promote our spring sale to new customers', 'Our spring sale'],
  ['Announce the new grinder', 'The new grinder'],
  ['Weekly newsletter about what is new', 'What is new'],
  ['Write three emails about our roastery tours', 'Our roastery tours'],
  ['Thank you for a great year', 'Thank you for a great year'],
  ['Welcome to the club', 'Welcome to the club'],
])('extracts the announcement from “%s”: %s', (prompt, announcement) => {
  expect(announcementOf(prompt)).toBe(announcement)
})

test.each([
  ['an instruction without news', 'Win back customers who have not ordered for a year'],
  ['an instruction about another group of customers', 'A mail to customers who left'],
  ['a request without a subject', 'Ask customers for help'],
  ['a single word', 'Newsletter'],
  ['a long sentence without a topic', 'A very long sentence that nobody would ever want to read as the heading of an email'],
  ['news that continues with an instruction', 'Remind the team to write to customers who left'],
])('extracts no announcement from %s', (_, prompt) => {
  expect(announcementOf(prompt)).toBe('')
})

test('ends the first clause at punctuation or a line break, but not inside a number', () => {
  expect(firstClauseOf('Save 1,000.50 today. Only here')).toBe('Save 1,000.50 today')
  expect(firstClauseOf('New roast\nwith a tour')).toBe('New roast')
})

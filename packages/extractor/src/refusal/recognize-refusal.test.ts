import { expect, test } from 'vitest'
import { type Answer, recognizeRefusal } from './recognize-refusal.ts'

const answer = (overrides: Partial<Answer>): Answer => ({
  requestedUrl: 'https://example.com/',
  finalUrl: 'https://example.com/',
  status: 200,
  title: '',
  text: 'Welcome. '.repeat(200),
  imageCount: 4,
  fields: [],
  links: 30,
  ...overrides,
})
const codeOf = (overrides: Partial<Answer>) => recognizeRefusal(answer(overrides))?.code ?? null

test('accepts an ordinary page that contains the word “captcha” or a login form', () => {
  expect(codeOf({})).toBeNull()
  expect(codeOf({ title: 'How to verify you are human: a history of the captcha', text: 'Are you a robot? '.repeat(100) })).toBeNull()
  expect(codeOf({ fields: [{ type: 'password', name: 'pw' }] })).toBeNull()
})

test('distinguishes a bot check from other error pages', () => {
  expect(codeOf({ status: 403, title: 'Just a moment...', text: 'Checking your browser', links: 1 })).toBe('bot_wall')
  expect(codeOf({ status: 503, text: 'One more step', markup: '<script src="/cdn-cgi/challenge-platform/x.js">', links: 0 })).toBe('bot_wall')
  expect(codeOf({ status: 200, title: 'Pardon Our Interruption', text: 'Something about your browser made us think you were a bot.', links: 0 })).toBe(
    'bot_wall',
  )
  expect(codeOf({ status: 429, text: 'Too many requests', links: 0 })).toBe('bot_wall')
  expect(codeOf({ status: 503, text: 'Down for maintenance', links: 0 })).toBe('http_error')
})

test('recognizes a login wall both after a redirect and on the same page', () => {
  expect(
    codeOf({
      finalUrl: 'https://example.com/login?next=/',
      title: 'Log in',
      text: 'Log in Email Password',
      fields: [{ type: 'password', name: 'pw' }],
      links: 3,
    }),
  ).toBe('login_wall')
  expect(codeOf({ status: 401, text: 'Unauthorized', links: 0 })).toBe('login_wall')
  expect(
    codeOf({
      finalUrl: 'https://example.com/password',
      title: 'Shop',
      text: 'Opening soon. Enter store password',
      fields: [{ type: 'password', name: 'password' }],
      links: 2,
    }),
  ).toBe('login_wall')
})

test('reports other failures with a suggestion for the user', () => {
  expect(codeOf({ status: 404, text: 'Not found' })).toBe('http_error')
  expect(codeOf({ text: '', imageCount: 0 })).toBe('empty_page')
  expect(codeOf({ text: '', imageCount: 1 })).toBeNull()
  expect(recognizeRefusal(answer({ status: 404 }))?.message).toContain('Check the address')
})

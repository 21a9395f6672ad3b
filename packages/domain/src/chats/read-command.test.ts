import { expect, test } from 'vitest'
import { readCommand, writeCommand } from './read-command.ts'

const call = { name: 'read', arguments: '{"url":"https://kestrel.example/"}' }

test('parses a command at the end of a text, and ignores text after the command', () => {
  const read = readCommand(`Let me look.\n${writeCommand(call)} It says …`, false)
  expect(read).toEqual({ text: 'Let me look.\n', command: call, closed: true })
  expect(readCommand("<command name='x'>{}</command>", true).command).toEqual({ name: 'x', arguments: '{}' })
})

test('shows no part of a command while an answer streams, and never retracts visible text', () => {
  const answer = `1 < 2 and <code>.\n${writeCommand(call)}`
  let shown = ''
  for (let length = 0; length <= answer.length; length++) {
    const { text } = readCommand(answer.slice(0, length), false)
    expect(text.startsWith(shown)).toBe(true)
    expect(text).not.toMatch(/<comm/)
    shown = text
  }
  expect(shown).toBe('1 < 2 and <code>.\n')
})

test('shows a text without a command in full, and parses a command that was cut off', () => {
  expect(readCommand('less <', false).text).toBe('less ')
  expect(readCommand('less <', true)).toEqual({ text: 'less <', command: null, closed: false })
  expect(readCommand('<command name="read">{"url":', false).command).toBeNull()
  expect(readCommand('<command name="read">{"url":', true)).toEqual({ text: '', command: { name: 'read', arguments: '{"url":' }, closed: false })
  expect(readCommand('Use the <command> tag', true).command).toBeNull()
})

import { AssistantRuntimeProvider, ComposerPrimitive, MessagePrimitive, ThreadPrimitive, useExternalStoreRuntime } from '@assistant-ui/react'
import { StreamdownTextPrimitive } from '@assistant-ui/react-streamdown'
import { createElement, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { tokenByToken } from './stream-in-page.mjs'

/**
 * Renders the chat used for comparison with the app's chat: assistant-ui with streamdown and an external store, with the same messages. It has no server, costs
 * or message actions; a timer in the page provides the answer.
 */
const components = { UserMessage, AssistantMessage }
const parts = { Text: StreamdownTextPrimitive }
let show

globalThis.openPeerChat = (messages) => {
  const root = createRoot(document.querySelector('main'))
  flushSync(() => root.render(createElement(PeerChat, { saved: messages })))
}

/** Adds a question and streams the answer, updating its text once per frame. Resolves when the whole answer is rendered. */
globalThis.streamPeerAnswer = async ({ question, text, tokenLength, seconds }) => {
  const tokens = text.match(new RegExp(`[\\s\\S]{1,${tokenLength}}`, 'g'))
  let received = ''
  let queued = false
  show({ question, answer: '', running: true })
  await tokenByToken(tokens, seconds, (token) => {
    received += token
    if (queued) return
    queued = true
    requestAnimationFrame(() => {
      queued = false
      show({ question, answer: received, running: true })
    })
  })
  show({ question, answer: text, running: false })
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
}

function PeerChat({ saved }) {
  const [{ question, answer, running }, setTurn] = useState({ question: '', answer: '', running: false })
  show = setTurn
  const turn = question === '' ? [] : [messageOf('user', question), messageOf('assistant', answer)]
  const runtime = useExternalStoreRuntime({ messages: [...saved, ...turn], isRunning: running, convertMessage: (message) => message, onNew: async () => {} })
  return createElement(
    AssistantRuntimeProvider,
    { runtime },
    createElement(
      ThreadPrimitive.Root,
      null,
      createElement(
        ThreadPrimitive.Viewport,
        { style: { height: '100vh', overflowY: 'auto' } },
        createElement(ThreadPrimitive.Messages, { components }),
        createElement(ComposerPrimitive.Root, null, createElement(ComposerPrimitive.Input)),
      ),
    ),
  )
}

const messageOf = (role, text) => ({ role, content: [{ type: 'text', text }] })

function UserMessage() {
  return createElement(MessagePrimitive.Root, null, createElement(MessagePrimitive.Parts))
}

function AssistantMessage() {
  return createElement(MessagePrimitive.Root, null, createElement(MessagePrimitive.Parts, { components: parts }))
}

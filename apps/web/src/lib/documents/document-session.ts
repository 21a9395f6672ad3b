import type { QueryClient } from '@tanstack/react-query'
import { emptySessionState, sessionKey } from '../draft-storage.ts'
import { documentChanges } from './document-changes.ts'
import type { EditableDefinition, StoredDocument } from './document-definition.ts'
import { noteWritten } from './own-writes.ts'
import { isDocumentLost, isInternalError, rejectedDrafts, saveFailure } from './save-failure.ts'
import {
  type Draft,
  pendingDrafts,
  reduceSession,
  removeSavedDrafts,
  type SessionEvent,
  type SessionState,
  storeDrafts,
  storedDrafts,
} from './session-state.ts'
import { writeQueueOf } from './write-queue.ts'

/** Delay between the last edit and saving, in ms. */
const SAVE_AFTER_MS = 500
/** Delay in ms between receiving a newer document and saving the drafts that were merged with it. */
const MERGE_SAVE_AFTER_MS = 200
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 10_000

/**
 * Sessions that continue to save after the user has left the page. Each entry is a function that ends the session; the next page of the same document calls
 * this function.
 */
const background = new Map<string, () => void>()

/**
 * A user's edits of one document in this tab. The session saves edits when typing pauses, stores them until the server confirms them, and never overwrites
 * another user's value.
 */
export interface DocumentSession<Document extends StoredDocument> {
  state: () => SessionState
  subscribe: (listener: () => void) => () => void
  /** Sets a value. An undefined value is saved as null. */
  edit: (pointer: string, value: unknown) => void
  choose: (pointer: string, keep: 'mine' | 'theirs') => void
  retry: (pointer: string) => void
  /** Updates the document from a response of the server. Ignores documents with an older revision than the current one. */
  read: (document: Document) => void
  /** Returns the newest document that was received. */
  document: () => Document
  revision: () => number
  /** Returns the revision in which this session last saved the value, if any. */
  savedIn: (pointer: string) => number | undefined
  /** Saves pending drafts immediately. Resolves to false if some drafts could not be saved. */
  flush: () => Promise<boolean>
  /**
   * Must be called when the user leaves the page. Retries until all drafts are saved or the next page of the document takes them over; calls `onState` with
   * every state, and with null once another page has the drafts.
   */
  leave: (onState?: (state: SessionState | null) => void) => void
  /** Stops sending drafts and disables the `beforeunload` warning of the browser. Drafts stay stored for the user who typed them. */
  end: () => void
}

interface SessionInput<Document extends StoredDocument> {
  definition: EditableDefinition<Document>
  client: QueryClient
  document: Document
  personId: string
  /** Returns true if the user who made the edits is still signed in. Otherwise, drafts would be sent on behalf of another user. */
  isSignedIn: () => boolean
}

export function createDocumentSession<Document extends StoredDocument>(input: SessionInput<Document>): DocumentSession<Document> {
  const { definition, client, document, personId, isSignedIn } = input
  const { id } = document
  const key = sessionKey(definition.draftName ?? definition.noun, id, personId)
  const queue = writeQueueOf(client, definition.noun, id)
  const { store } = documentChanges(client, definition, id)
  // Ends the background session of this document, if any, so that only the new page sends the drafts.
  background.get(key)?.()
  const warn = warnBeforeLeaving()
  const { saveAfterMs = SAVE_AFTER_MS, maxRetries = Number.POSITIVE_INFINITY } = definition
  const savedIn = new Map<string, number>()
  const listeners = new Set<() => void>()
  let current = document
  let state: SessionState = { ...emptySessionState, drafts: storedDrafts(key) }
  let timer: ReturnType<typeof setTimeout> | undefined
  let retryMs = FIRST_RETRY_MS
  let retries = 0
  let internalErrors = 0
  /** Earliest time at which the server accepts a retry, in epoch milliseconds. */
  let retryAt = 0
  let saving: Promise<void> | null = null
  let onLeft: ((state: SessionState | null) => void) | null = null
  let handedOver = false

  const isUnsaved = () => Object.keys(state.drafts).length > 0
  const currentOf = (pointer: string) => definition.valueAt(current, pointer) ?? null
  const dispatch = (event: SessionEvent) => {
    if (handedOver) return
    state = reduceSession(state, event)
    storeDrafts(key, state.drafts)
    warn(isUnsaved())
    for (const listener of listeners) listener()
    if (onLeft) continueInBackground()
  }
  const saveAfter = (ms: number) => {
    if (handedOver) return
    clearTimeout(timer)
    timer = setTimeout(() => void save(), Math.max(ms, retryAt - Date.now()))
  }
  const read = (next: Document) => {
    if (next.revision < current.revision) return
    current = next
    if (isUnsaved()) dispatch({ type: 'documentRead', currentOf })
    else for (const listener of listeners) listener()
  }
  const save = async (): Promise<void> => {
    clearTimeout(timer)
    if (saving) return saving
    saving = sendPending().finally(() => {
      saving = null
    })
    return saving
  }
  const sendPending = async () => {
    const drafts = pendingDrafts(state)
    if (drafts.length === 0 || handedOver) return
    if (Date.now() < retryAt) return saveAfter(0)
    if (!isSignedIn()) {
      onLeft?.(null)
      return saveAfter(MAX_RETRY_MS)
    }
    await send(drafts)
  }
  const send = async (drafts: readonly Draft[]) => {
    const pointers = drafts.map(({ pointer }) => pointer)
    dispatch({ type: 'sent', pointers })
    try {
      const saved = await written(drafts)
      retryMs = FIRST_RETRY_MS
      retries = 0
      internalErrors = 0
      if (handedOver) removeSavedDrafts(key, drafts)
      for (const pointer of pointers) savedIn.set(pointer, saved.revision)
      // Must precede the dispatch, because listeners would otherwise see the document without the saved values.
      if (saved.revision >= current.revision) current = saved
      dispatch({ type: 'saved', pointers })
      read(saved)
      if (isSignedIn()) store(saved)
      noteWritten(client, definition.queryKey(id), saved.revision)
      if (pendingDrafts(state).length > 0) saveAfter(saveAfterMs)
    } catch (error) {
      await recover(error, drafts)
    }
  }
  const written = (drafts: readonly Draft[]) => {
    const request = definition.saveValues(id, Object.fromEntries(drafts.map(({ pointer, value }) => [pointer, value])))
    // Uses the revision with which the drafts were compared. If a newer revision arrives while the request is queued, the server rejects the request, and the
    // drafts are compared with that revision.
    const { revision } = current
    return queue.enqueue((write) => {
      if (!isSignedIn()) throw new Error('Another user has signed in.')
      return write<Document>(request, revision)
    })
  }
  const recover = async (error: unknown, drafts: readonly Draft[]) => {
    const pointers = drafts.map(({ pointer }) => pointer)
    // Ends the session if the document was deleted or the user has lost access to it, because saving can't succeed anymore. The drafts stay stored.
    if (onLeft && isDocumentLost(error)) return handOver()
    internalErrors = isInternalError(error) ? internalErrors + 1 : 0
    const failure = saveFailure<Document>(error, internalErrors)
    if (failure.kind === 'stale') {
      dispatch({ type: 'returned', pointers, interrupted: false })
      read(failure.current)
      if (isSignedIn()) store(failure.current)
      saveAfter(MERGE_SAVE_AFTER_MS)
    } else if (failure.kind === 'temporary') {
      retryAt = Date.now() + failure.waitMs
      const stopped = retries >= maxRetries
      retries = stopped ? 0 : retries + 1
      dispatch({ type: 'returned', pointers, interrupted: true, stopped, message: failure.message })
      if (stopped) return
      saveAfter(retryMs)
      retryMs = Math.min(retryMs * 2, MAX_RETRY_MS)
    } else {
      internalErrors = 0
      const rejected = rejectedDrafts(error, drafts)
      dispatch({ type: 'returned', pointers, interrupted: false })
      if (!rejected) return sendSingly(pointers)
      dispatch({ type: 'refused', pointers: rejected.map(({ pointer }) => pointer), message: failure.message })
      if (pendingDrafts(state).length > 0) saveAfter(0)
    }
  }
  /** Sends each value in a separate request, so that a rejected value does not block the others. */
  const sendSingly = async (pointers: readonly string[]) => {
    for (const pointer of pointers) {
      const draft = pendingDrafts(state).find((one) => one.pointer === pointer)
      if (handedOver || state.interrupted) return
      if (draft) await send([draft])
    }
  }
  const online = () => {
    retryMs = FIRST_RETRY_MS
    saveAfter(0)
  }
  const rest = () => {
    clearTimeout(timer)
    window.removeEventListener('online', online)
  }
  const handOver = () => {
    handedOver = true
    rest()
    warn(false)
    onLeft?.(null)
    endInBackground()
  }
  const endInBackground = () => void (background.get(key) === handOver && background.delete(key))
  /** Continues to save after the user has left the page, and ends the session once all drafts are saved. */
  const continueInBackground = () => {
    onLeft?.(isSignedIn() ? state : null)
    if (isUnsaved()) return void background.set(key, handOver)
    endInBackground()
    rest()
  }
  window.addEventListener('online', online)
  if (isUnsaved()) {
    warn(true)
    read(document)
    saveAfter(saveAfterMs)
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit: (pointer, value) => {
      // JSON omits undefined values, which would leave the stored value unchanged.
      dispatch({ type: 'typed', pointer, value: value ?? null, current: currentOf(pointer) })
      saveAfter(saveAfterMs)
    },
    choose: (pointer, keep) => {
      dispatch({ type: 'chosen', pointer, keep })
      saveAfter(0)
    },
    retry: (pointer) => {
      dispatch({ type: 'retried', pointer })
      saveAfter(0)
    },
    read,
    document: () => current,
    revision: () => current.revision,
    savedIn: (pointer) => savedIn.get(pointer),
    flush: async () => {
      await save()
      await save()
      return !isUnsaved()
    },
    leave: (onState = () => undefined) => {
      onLeft = onState
      continueInBackground()
      void save()
    },
    end: handOver,
  }
}

/** Returns a function that enables or disables the browser's warning before the tab closes. */
function warnBeforeLeaving(): (unsaved: boolean) => void {
  const warn = (event: BeforeUnloadEvent) => event.preventDefault()
  return (unsaved) => {
    if (unsaved) window.addEventListener('beforeunload', warn)
    else window.removeEventListener('beforeunload', warn)
  }
}

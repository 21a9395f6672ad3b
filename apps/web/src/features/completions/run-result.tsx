import type { Completion } from '@brandwright/streaming/completion-accumulator'
import type { GrowingCall } from '@brandwright/streaming/growing-call'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { CodeBlock } from '../../ui/markdown/code-block.tsx'
import { StreamedMarkdown } from '../../ui/markdown/streamed-markdown.tsx'
import { Status } from '../../ui/status.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { EventLog } from './event-log.tsx'
import { faultOf, remarksOf, valueText } from './run-faults.ts'
import { runFigures } from './run-figures.ts'
import styles from './run-result.module.css'
import type { TestRun } from './test-run.ts'

/** Shows the result of a request, during and after streaming. */
export default function RunResult({ run, withEvents, onAgain }: { run: TestRun; withEvents: boolean; onAgain: (before?: string) => void }) {
  const { content, functionCall, toolCalls, responseFormat } = run.completion
  const isRunning = run.ending === null
  const fault = faultOf(run)
  const remarks = remarksOf(run)
  const calls = functionCall ? [functionCall, ...toolCalls] : toolCalls
  return (
    <div className={styles.result}>
      <section className={styles.answer} aria-label="Answer">
        <header>
          <h2>Answer</h2>
          <RunStatus run={run} failed={fault !== null} />
          {!isRunning && content && <CopyButton text={content}>Copy answer</CopyButton>}
        </header>
        {fault && (
          <FormAlert title={fault.title}>
            {fault.message} {fault.code && <code>{fault.code}</code>}
          </FormAlert>
        )}
        {fault?.paused && (
          <div className={styles.acts}>
            {content && calls.length === 0 && <Button onClick={() => onAgain(content)}>Continue</Button>}
            <Button onClick={() => onAgain()}>Try again</Button>
          </div>
        )}
        <ServerMessages messages={run.completion.messages} progress={isRunning ? run.completion.progress : null} />
        {content && <StreamedMarkdown text={content} streaming={isRunning} level={2} />}
        {calls.map((call, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls keep their order
          <CallBlock key={at} call={call} growing={isRunning} />
        ))}
        {responseFormat && <CodeBlock text={jsonOf(responseFormat.value)} language="json" growing={isRunning} />}
        {!content && <VisuallyHidden live="polite">{!isRunning && !fault && run.pieces > 0 ? 'The answer is complete.' : ''}</VisuallyHidden>}
        {remarks.length > 0 && (
          <ul className={styles.remarks}>
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
        {run.serverId && (
          <CopyButton text={run.serverId} className={styles.id}>
            <code>{run.serverId}</code>
          </CopyButton>
        )}
      </section>
      <dl className={styles.figures} aria-label="Metrics">
        {runFigures(run).map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {value} {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {withEvents && <EventLog log={run.log} count={run.events} />}
    </div>
  )
}

function RunStatus({ run, failed }: { run: TestRun; failed: boolean }) {
  if (failed) return <Status tone="bad">Failed</Status>
  if (run.ending === null) return <Status tone="info">{run.pieces === 0 ? 'Waiting for the first token' : 'In progress'}</Status>
  const isStopped = run.ending === 'person' || run.completion.finishReason === 'stopped'
  return isStopped ? <Status tone="neutral">Stopped</Status> : <Status tone="ok">Complete</Status>
}

function CallBlock({ call: { name, value, arguments: text }, growing }: { call: GrowingCall; growing: boolean }) {
  return (
    <div className={styles.call}>
      <h3>
        <code>{name}</code>
      </h3>
      <CodeBlock text={value === undefined ? text : jsonOf(value)} language="json" growing={growing} />
    </div>
  )
}

const jsonOf = (value: unknown) => JSON.stringify(value, null, 2)

/** Shows the server's progress events and its messages for the conversation. */
function ServerMessages({ progress, messages }: Pick<Completion, 'progress' | 'messages'>) {
  return (
    <>
      {progress !== null && <p role="status">{valueText(progress)}</p>}
      {messages.length > 0 && (
        <ol aria-label="Server messages">
          {messages.map(({ role, name, content }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages keep their order
            <li key={at}>
              <b>{name ?? role}</b> {content}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

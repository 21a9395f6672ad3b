import type { GuidelineFinding } from '@brandwright/contracts/guidelines'
import type { JudgedCheck, Place } from '@brandwright/domain/checks/findings/check'
import { judgedAnswer, judgedFinding } from '@brandwright/domain/checks/judged-answer'
import { fencedMaterial } from '@brandwright/domain/completions/fenced-material'
import { z } from 'zod'
import { COMPOSER } from '../../platform/ai/provider.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type CallDeps, callForPerson, type PersonalCall } from './call-for-person.ts'
import { requestCall } from './call-function.ts'

/** Maximum number of rules judged per call. Any others are skipped. */
const MAX_JUDGED = 12
const NONE = 'No language model is configured, so these rules are not judged.'

const answers = z.object({ answers: z.array(judgedAnswer.extend({ rule: z.number().int() })).max(MAX_JUDGED) })
const { $schema: _, ...parameters } = z.toJSONSchema(answers)
const judgeRules = { name: 'judge_rules', description: 'Say for each numbered rule whether the text follows it.', parameters }

/**
 * Uses a model to judge the rules that code can't decide, and lists these rules in `judgedIds`. If the call fails, returns the reason instead of throwing,
 * because the findings from code remain valid.
 */
export async function judgeCopy(
  context: Context,
  deps: CallDeps,
  call: Omit<PersonalCall, 'tool'>,
  { text, kind, checks }: { text: string; kind: Place; checks: readonly JudgedCheck[] },
): Promise<{ findings: GuidelineFinding[]; judgedIds: string[]; why: string | null }> {
  const judged = judgedOf(checks)
  if (judged.length === 0) return { findings: [], judgedIds: [], why: null }
  try {
    const reply = await callForPerson(context, deps, { ...call, tool: 'check' }, async (writer, signal, spend) =>
      writer.provider.kind === COMPOSER.kind
        ? { nothing: NONE }
        : requestCall(writer, judgeRules, answers, { brandId: call.brandId, messages: judgeMessages(text, judged), signal, spend }),
    )
    if ('nothing' in reply) return { findings: [], judgedIds: [], why: reply.nothing }
    const answersByRule = new Map(reply.result.answers.map((answer) => [answer.rule, answer]))
    const validAnswers = judged.flatMap((check, index) => {
      const answer = answersByRule.get(index + 1)
      return answer ? [{ check, answer }] : []
    })
    const findings = validAnswers.flatMap(({ check, answer }) => judgedFinding(check, answer, text, kind) ?? [])
    return { findings: findings.map((finding) => ({ ...finding, judged: true })), judgedIds: validAnswers.map(({ check }) => check.id), why: null }
  } catch (error) {
    if (call.disconnected.aborted || !(error instanceof Refusal)) throw error
    return { findings: [], judgedIds: [], why: error.message }
  }
}

/** Returns the rules that fit into one call. */
export const judgedOf = (checks: readonly JudgedCheck[]): readonly JudgedCheck[] => checks.slice(0, MAX_JUDGED)

/** Returns the prompt for judging a text. */
export const judgeMessages = (text: string, checks: readonly JudgedCheck[]) => [
  {
    role: 'system' as const,
    content: `You judge whether a text keeps rules of writing. The words of a rule are what the text is measured by, and nothing else.\n\n${checks.map(({ prompt }, index) => `Rule ${index + 1}. ${prompt}`).join('\n\n')}`,
  },
  { role: 'user' as const, content: fencedMaterial([text]) },
]

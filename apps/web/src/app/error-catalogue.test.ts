import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../../../..')

interface Row {
  situation: string
  /** Exact text, with placeholders in braces. */
  text: string
  /** Screen or response where the text appears. */
  where: string
  /** Path of the test file that triggers the text, relative to the repository root. Null if this version never shows the text. */
  test: string | null
  /** Text as it occurs in the test, with all placeholders filled in. */
  filled?: string
}

const ERRORS = 'e2e/errors.spec.ts'
const GUIDES = 'e2e/errors-of-guides.spec.ts'
const HELPER = 'apps/web/src/lib/call-route.test.tsx'
const TESTING = 'apps/web/src/features/completions/testing-screen.test.tsx'
const UPLOAD = 'apps/web/src/lib/upload-progress.test.tsx'
const PROFILE = 'e2e/profile.spec.ts'
const CALLS = 'apps/server/src/modules/brands/brand-call-routes.test.ts'

const FRAME: readonly Row[] = [
  { situation: 'Failed sign-in', text: 'Failed to login', where: 'alert in the form', test: ERRORS },
  { situation: 'Failed sign-in', text: 'Please check your email and password', where: 'alert in the form', test: ERRORS },
  {
    situation: 'Failed federated sign-in',
    text: '{message of the provider}',
    where: 'alert in the form',
    test: ERRORS,
    filled: 'The provider does not know this server.',
  },
  { situation: 'Federated sign-in', text: 'You signed in', where: 'notice', test: ERRORS },
  { situation: 'Profile, one field is missing', text: '{labels} is required.', where: 'alert in the form', test: PROFILE, filled: 'First Name is required.' },
  {
    situation: 'Profile, several are missing',
    text: '{labels} are required.',
    where: 'alert in the form',
    test: PROFILE,
    filled: 'First Name, Last Name are required.',
  },
  {
    situation: 'Profile not saved, with a reason',
    text: '{thrown message}',
    where: 'notice',
    test: 'apps/web/src/features/users/profile/use-save-profile.test.tsx',
    filled: 'You can only choose a brand',
  },
  { situation: 'Profile not saved', text: 'Failed to update profile. Please try again.', where: 'notice', test: PROFILE },
  {
    situation: 'Profile without an id',
    text: 'Failed to update user - no user ID found',
    where: 'notice',
    test: 'apps/web/src/features/users/profile/use-save-profile.test.tsx',
  },
  { situation: 'Profile saved', text: 'Profile updated successfully', where: 'notice', test: PROFILE },
  { situation: 'Sign-out failed', text: 'Failed to sign out. Please try again.', where: 'notice', test: ERRORS },
  { situation: 'Refresh without an id, or refused', text: 'Failed to update', where: 'notice', test: GUIDES },
  { situation: 'A font file cannot be used', text: 'Error loading fonts', where: 'in the part Type and on the fonts’ screen', test: GUIDES },
  { situation: 'Uncaught errors', text: '{message}', where: 'error panel', test: ERRORS, filled: 'A part fell over' },
  {
    situation: 'Any answer with `error.message`',
    text: '{that message}',
    where: 'wherever the failure is reported',
    test: ERRORS,
    filled: 'The database did not answer.',
  },
]

const GUIDE: readonly Row[] = [
  { situation: 'Any call is refused with 401', text: "You're not authorized. Redirecting to login...", where: 'notice, then `/auth`', test: ERRORS },
  {
    situation: 'Any other status without a message',
    text: 'Request failed with status {code}',
    where: 'below the title of the alert',
    test: ERRORS,
    filled: 'Request failed with status 503',
  },
  {
    situation: 'No connection',
    text: 'Network error occurred. Please check your connection and try again.',
    where: 'below the title of the alert',
    test: ERRORS,
  },
  { situation: 'What nobody expected', text: 'An unexpected error occurred. Please try again later.', where: 'below the title of the alert', test: ERRORS },
  { situation: 'An answer that is no JSON', text: 'Non-JSON response received', where: 'below the title of the alert', test: ERRORS },
  { situation: 'A request without its own message succeeded', text: 'Request completed successfully', where: 'toaster', test: 'e2e/shell.spec.ts' },
  { situation: 'A request without its own message failed', text: 'Request failed', where: 'toaster', test: 'e2e/shell.spec.ts' },
  {
    situation: 'A call with a title failed',
    text: 'There was an issue with {title} Please try again.',
    where: 'notice',
    test: ERRORS,
    filled: 'There was an issue with Getting Brands Please try again.',
  },
  {
    situation: 'A call with a title succeeded',
    text: '{title} completed successfully!',
    where: 'notice',
    test: ERRORS,
    filled: 'Getting Brands completed successfully!',
  },
  { situation: 'The brands are fetched', text: 'Fetching your brands...', where: 'loading notice', test: ERRORS },
  { situation: 'A guide is fetched', text: 'Retrieving brand information...', where: 'loading notice, from 1.5 s on', test: GUIDES },
  { situation: 'Related brands are looked for', text: 'Discovering related brands...', where: 'loading notice', test: HELPER },
  { situation: 'An image is uploaded', text: 'Uploading your image...', where: 'loading notice', test: UPLOAD },
  { situation: 'An image is uploaded', text: 'Upload progress: {n}%', where: 'loading notice', test: UPLOAD, filled: 'Upload progress: 42%' },
  { situation: 'An image has been sent', text: 'Processing your image...', where: 'loading notice', test: UPLOAD },
  { situation: 'A completion is requested', text: "We're working on your request...", where: 'loading notice', test: TESTING },
  { situation: 'Generation functions are fetched', text: 'Preparing tools for you...', where: 'the helper has it; no call in this version', test: HELPER },
  {
    situation: 'An image that is not there',
    text: 'Image not found in styleGuide images.',
    where: 'answer of the server',
    test: 'apps/server/src/modules/brands/brand-images.test.ts',
  },
  {
    situation: 'A brand that is not there, or not one’s own',
    text: 'No brand found',
    where: 'answer of the server',
    test: 'apps/server/src/modules/brands/brand-routes.test.ts',
  },
  { situation: 'The brand list could not be changed', text: 'Failed to update BrandList', where: 'notice', test: GUIDES },
  { situation: 'A source or a guide that is not there', text: 'No such document!', where: 'in place of the screen', test: 'e2e/sources.spec.ts' },
  { situation: 'A brand could not be created', text: 'Failed to create new brand. Please try again.', where: 'notice', test: ERRORS },
  {
    situation: 'A key was deleted',
    text: 'Successfully deleted {key} from the style guide.',
    where: 'notice titled Success',
    test: 'e2e/job-2.spec.ts',
    filled: 'Successfully deleted preferredStyles from the style guide.',
  },
  {
    situation: 'A key could not be deleted',
    text: 'Failed to delete {key} from the style guide. {reason}',
    where: 'notice titled Error',
    test: GUIDES,
    filled: 'Failed to delete typography from the style guide. The database did not answer.',
  },
  { situation: 'A failure without a message', text: 'An error occurred', where: 'error panel', test: 'apps/web/src/lib/capture-errors.test.tsx' },
  {
    situation: 'The clipboard is closed',
    text: '(only logged in the specification) Nothing was copied',
    where: 'notice',
    test: 'apps/web/src/ui/copy-button.test.tsx',
    filled: 'Nothing was copied',
  },
  {
    situation: 'A page that is looked up does not answer',
    text: 'HTTP request failed with status {n}',
    where: 'in the brand search',
    test: ERRORS,
    filled: 'HTTP request failed with status 404',
  },
  {
    situation: 'A size of text that is none',
    text: 'Invalid font size',
    where: 'in place of the sample',
    test: 'apps/web/src/entities/fonts/sample-at-size.test.ts',
  },
  { situation: 'A guide is saved without an id', text: 'No ID provided to saveStyleGuide', where: 'answer of the server', test: CALLS },
  { situation: 'The brand list is changed without an id', text: 'No styleGuide ID found', where: 'answer of the server', test: CALLS },
  { situation: 'A key or a guide is deleted without an id', text: 'Style guide ID is undefined', where: 'answer of the server', test: CALLS },
  {
    situation: 'A font size is typed that is none',
    text: 'Invalid font size',
    where: 'below the field, with what one is like',
    test: 'apps/web/src/features/style-guide/edits/text-style-editor.test.tsx',
  },
  { situation: 'A chat does not exist, or is someone else’s', text: 'Chat not found', where: 'in the place of the chat', test: 'e2e/job-7.spec.ts' },
  { situation: 'A generated image', text: '(only logged in the specification)', where: 'no call in this version', test: null },
]

const LIST = 'apps/web/src/features/campaign-list/campaigns-screen.test.tsx'
const EDITOR = 'apps/web/src/features/campaigns/campaign-editor.test.tsx'
const ITEM_MENU = 'apps/web/src/features/campaigns/item-menu.test.tsx'

const CAMPAIGNS: readonly Row[] = [
  { situation: 'The number of campaigns changed', text: 'Campaign count updated: {n}', where: 'notice', test: LIST, filled: 'Campaign count updated: 1' },
  { situation: 'The campaigns could not be counted', text: 'Error getting campaign count', where: 'notice', test: LIST },
  { situation: 'The number of emails changed', text: 'Total email count: {n}', where: 'notice', test: LIST, filled: 'Total email count: 5' },
  { situation: 'The emails could not be counted', text: 'Error getting email count', where: 'notice', test: LIST },
  { situation: 'An email or page was deleted', text: 'Campaign item deleted successfully', where: 'notice with Undo', test: ITEM_MENU },
  { situation: 'An email or page could not be deleted', text: 'Error deleting campaign item', where: 'notice with the reason', test: ITEM_MENU },
  { situation: 'A value of a section was rejected', text: 'Invalid options provided for updating section property', where: 'notice', test: EDITOR },
  { situation: 'The section of a value was deleted', text: 'Missing required section index or campaign ID', where: 'notice', test: EDITOR },
  { situation: 'Another value was rejected, or could not be saved after retries', text: 'Update Error', where: 'notice', test: EDITOR },
  {
    situation: 'A change of an email or page, or of one of its sections, names no property',
    text: 'Missing required properties: {change}',
    where: 'answer of the server',
    test: 'apps/server/src/modules/campaigns/campaigns.test.ts',
    filled: 'Missing required properties: the change contains none.',
  },
  { situation: 'A campaign was loaded on a second try', text: 'Campaign fetched successfully', where: 'notice', test: EDITOR },
  {
    situation: 'A model names a tool that does not exist',
    text: 'Unknown command: {name}',
    where: 'result of the tool in the chat',
    test: 'apps/server/src/modules/chats/chat-tools.test.ts',
    filled: 'Unknown command: ',
  },
  { situation: 'A chat does not exist', text: 'Chat not found', where: 'in place of the chat', test: 'apps/web/src/features/chats/open-chat.test.tsx' },
  { situation: 'A date is invalid', text: 'Invalid Date', where: 'in place of the date', test: 'apps/web/src/lib/format.test.ts' },
]

/** Texts that `check-texts` can't find verbatim in the code, each with the reason. */
const NOT_VERBATIM: readonly (readonly [string, string])[] = [['dddd MMMM D, YYYY | h:mma', 'is a notation of a date and not a text that anyone reads']]

test.each([...FRAME, ...GUIDE, ...CAMPAIGNS].flatMap((row) => (row.test === null ? [] : [[row.text, row] as const])))(
  'the listed test contains the message “%s”',
  (_, { text, test: file, filled }) => {
    const expectedText = filled ?? text
    for (const piece of filled ? text.replace(/^\(.+?\) /, '').split(/\{[^}]*\}/) : []) expect(expectedText).toContain(piece)
    expect(existsSync(join(ROOT, file ?? '')), `${file} is there`).toBe(true)
    expect(
      readFileSync(join(ROOT, file ?? ''), 'utf8')
        .replaceAll("\\'", "'")
        .includes(expectedText),
      `${file} makes “${expectedText}” appear`,
    ).toBe(true)
  },
)

/** Generates the document from the tables above. Update it with `npx vitest run apps/web/src/app/error-catalogue.test.ts -u`. */
test('docs/errors.md lists every row of the error catalogues', async () => {
  const text = [
    '# Messages shown when something fails',
    'The rows of the error catalogues (specification 000 section 8; 001 section 8; 002 sections 5 and 8): the text, where it is read, and the test that makes it appear. Made by `apps/web/src/app/error-catalogue.test.ts`, which looks each text up in the test it names.',
    '## The frame',
    tableOf(FRAME),
    '## The style guide',
    tableOf(GUIDE),
    '## Campaigns and the assistant',
    tableOf(CAMPAIGNS),
    '## Not verbatim',
    NOT_VERBATIM.map(([phrase, why]) => `- \`${phrase}\` ${why}.`).join('\n'),
  ].join('\n\n')
  await expect(`${text}\n`).toMatchFileSnapshot(join(ROOT, 'docs/errors.md'))
})

function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ situation, text, where, test: file }) => [situation, text, where, file ? `\`${file}\`` : ''])
  return [['situation', 'text', 'where it is read', 'test'], ['---', '---', '---', '---'], ...cells]
    .map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')
}

const rule = (name, from, to) => ({ name, severity: 'error', from, to })
const TEST = '\\.test\\.tsx?$'

/** The module that owns each file of `database/tables`: its stores alone read and write those tables. */
const OWNERS = {
  accounts: 'users',
  brands: 'brands',
  chats: 'chats',
  comments: 'comments',
  documents: 'documents',
  embeddings: 'embeddings',
  history: 'history',
  'model-keys': 'model-keys',
  'model-roles': 'models',
  newsletter: 'newsletter',
  pages: 'pages',
  people: '(api-keys|members|users)',
  runs: 'runs',
  'share-links': 'share-links',
  suggestions: 'documents',
  usage: 'usage',
}
const BORROWERS = {
  // Lists that show a person's name join it, so that a page of rows is one query.
  accounts: [
    'api-keys/api-key',
    'comments/comment',
    'history/(audit|deleted|revision)',
    'members/invitation',
    'model-keys/model-key',
    'share-links/share-link',
    'usage/usage',
    'brands/deleted-brand',
    'pages/page',
  ],
  // The same for the name of a brand; `users` looks up who shares a brand with whom.
  brands: ['members/invitation', 'pages/page', 'usage/usage', 'users/user'],
  // The check of an email reads which pages are public. `pages` imports `campaigns`, so that cannot import it.
  pages: ['campaigns/public-page'],
  // A deleted brand takes its links, keys, models and cap along, and gets the links back. Their modules import `brands`, so it cannot import theirs.
  'share-links': ['brands/deleted-brand'],
  'model-keys': ['brands/deleted-brand'],
  'model-roles': ['brands/deleted-brand'],
  usage: ['brands/deleted-brand'],
}
const tableRules = Object.entries(OWNERS).map(([table, owner]) =>
  rule(
    `table-${table}-belongs-to-its-module`,
    {
      path: '^apps/server/src/modules/',
      pathNot: [TEST, `^apps/server/src/modules/${owner}/`, ...(BORROWERS[table] ?? []).map((store) => `^apps/server/src/modules/${store}-store\\.ts$`)],
    },
    { path: `^apps/server/src/database/tables/${table}\\.ts$` },
  ),
)

/** Each rule is one arrow that must not exist (docs/architecture.md). */
module.exports = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }),
    rule('domain-is-pure', { path: '^packages/domain/', pathNot: TEST }, { pathNot: ['^packages/domain/', '(^|/)node_modules/(zod|culori|@types/culori)/'] }),
    rule('email-renderer-knows-only-domain', { path: '^packages/email-renderer/', pathNot: TEST }, { pathNot: '^packages/(email-renderer|domain)/' }),
    rule('contracts-know-only-domain', { path: '^packages/contracts/' }, { pathNot: ['^packages/(contracts|domain)/'], dependencyTypesNot: ['npm'] }),
    rule('web-and-server-are-strangers', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    rule('features-are-strangers', { path: '^apps/web/src/features/([^/]+)/' }, { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' }),
    rule('features-never-reach-up', { path: '^apps/web/src/(features|entities|ui|lib)/' }, { path: '^apps/web/src/(routes|app)/' }),
    rule('entities-know-no-feature', { path: '^apps/web/src/entities/' }, { path: '^apps/web/src/features/' }),
    // Everything belongs to a brand; another noun is listed here before it is imported.
    rule(
      'entities-are-strangers',
      { path: '^apps/web/src/entities/([^/]+)/' },
      { path: '^apps/web/src/entities/', pathNot: '^apps/web/src/entities/($1|brands)/' },
    ),
    rule('ui-and-lib-know-no-noun', { path: '^apps/web/src/(ui|lib)/' }, { path: '^apps/web/src/(features|entities)/' }),
    rule(
      'only-documents-queue-writes',
      { path: '^apps/web/', pathNot: '^apps/web/src/lib/documents/' },
      { path: '^apps/web/src/lib/documents/write-queue\\.ts$' },
    ),
    { name: 'no-web-folder-cycles', severity: 'error', scope: 'folder', from: { path: '^apps/web/src/' }, to: { circular: true } },
    rule('ui-is-only-ui', { path: '^apps/web/src/ui/' }, { path: '^apps/web/src/', pathNot: '^apps/web/src/ui/' }),
    rule('only-stores-touch-tables', { path: '^apps/server/src/modules/', pathNot: ['-store\\.ts$', TEST] }, { path: '^apps/server/src/database/tables/' }),
    ...tableRules,
    rule(
      'every-table-has-an-owner',
      { path: '^apps/server/src/modules/' },
      { path: '^apps/server/src/database/tables/', pathNot: `/(jsonb|${Object.keys(OWNERS).join('|')})\\.ts$` },
    ),
    // What a module has for others are its verbs, `*-access.ts` and `*-policy.ts`; the list of modules alone imports manifests.
    rule(
      'modules-share-verbs-only',
      { path: '^apps/server/src/modules/([^/]+)/' },
      { path: '^apps/server/src/modules/.*-(store|routes|module|access-rows|gateway)\\.ts$', pathNot: '^apps/server/src/modules/$1/' },
    ),
    rule('manifest-knows-no-module', { path: '^apps/server/src/manifest/' }, { path: '^apps/server/src/modules/' }),
    rule('packages-know-no-app', { path: '^packages/' }, { path: '^apps/' }),
    rule('streaming-stands-alone', { path: '^packages/streaming/', pathNot: TEST }, { path: '^(packages|apps)/', pathNot: '^packages/streaming/' }),
    rule('streaming-runs-anywhere', { path: '^packages/streaming/', pathNot: TEST }, { dependencyTypes: ['core'] }),
    rule('extractor-knows-domain-and-contracts', { path: '^packages/extractor/' }, { path: '^packages/', pathNot: '^packages/(extractor|domain|contracts)/' }),
    rule('platform-knows-no-http', { path: '^apps/server/src/(platform|database)/' }, { path: '^apps/server/src/http/' }),
    rule('http-knows-no-tables', { path: '^apps/server/src/(http|platform)/' }, { path: '^apps/server/src/database/tables/' }),
    // A short manifest contains the routes of its module.
    rule(
      'only-routes-touch-http',
      { path: '^apps/server/src/modules/', pathNot: '-(routes|module|gateway)(\\.test)?\\.ts$' },
      { path: '^apps/server/src/http/' },
    ),
    rule('web-knows-no-extractor', { path: '^apps/web/' }, { path: '^packages/extractor/' }),
    // Addresses that people, pages and models choose are reached through platform/safe-fetch, all others by the adapters beside it.
    rule(
      'only-platform-reaches-out',
      { path: '^(apps/server/src|packages)/', pathNot: ['^apps/server/src/platform/', '/testing/', TEST] },
      {
        path: '^(node:)?(https?|http2|net|tls|dgram)$|(^|/)node_modules/(undici|nodemailer|@aws-sdk|axios|got|node-fetch|playwright-core)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule('platform-knows-no-module', { path: '^apps/server/src/(platform|database|http)/' }, { path: '^apps/server/src/modules/' }),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    // The means of tests start the whole server, which knows every module: that is no arrow between modules.
    exclude: { path: '(^|/)dist/|^apps/server/src/testing/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}

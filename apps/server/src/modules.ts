import type { ModuleManifest } from './manifest/module-manifest.ts'
import { apiKeysModule } from './modules/api-keys/api-keys-module.ts'
import { blobsModule } from './modules/blobs/blobs-module.ts'
import { brandsModule } from './modules/brands/brands-module.ts'
import { campaignsModule } from './modules/campaigns/campaigns-module.ts'
import { captionsModule } from './modules/captions/captions-module.ts'
import { chatsModule } from './modules/chats/chats-module.ts'
import { commentsModule } from './modules/comments/comments-module.ts'
import { completionsModule } from './modules/completions/completions-module.ts'
import { embeddingsModule } from './modules/embeddings/embeddings-module.ts'
import { exportsModule } from './modules/exports/exports-module.ts'
import { extractionModule } from './modules/extraction/extraction-module.ts'
import { filesModule } from './modules/files/files-module.ts'
import { footerModule } from './modules/footer/footer-module.ts'
import { guidelinesModule } from './modules/guidelines/guidelines-module.ts'
import { healthModule } from './modules/health/health-module.ts'
import { historyModule } from './modules/history/history-module.ts'
import { imageGenerationModule } from './modules/image-generation/image-generation-module.ts'
import { liveModule } from './modules/live/live-module.ts'
import { mailingModule } from './modules/mailing/mailing-module.ts'
import { mapsModule } from './modules/maps/maps-module.ts'
import { mcpModule } from './modules/mcp/mcp-module.ts'
import { membersModule } from './modules/members/members-module.ts'
import { modelKeysModule } from './modules/model-keys/model-keys-module.ts'
import { modelsModule } from './modules/models/models-module.ts'
import { newsletterModule } from './modules/newsletter/newsletter-module.ts'
import { pagesModule } from './modules/pages/pages-module.ts'
import { personalAccountModule } from './modules/personal-account/personal-account-module.ts'
import { productsModule } from './modules/products/products-module.ts'
import { promptsModule } from './modules/prompts/prompts-module.ts'
import { reviewsModule } from './modules/reviews/reviews-module.ts'
import { runsModule } from './modules/runs/runs-module.ts'
import { sandboxModule } from './modules/sandbox/sandbox-module.ts'
import { shareLinksModule } from './modules/share-links/share-links-module.ts'
import { simpleTaskModule } from './modules/simple-task/simple-task-module.ts'
import { templatesModule } from './modules/templates/templates-module.ts'
import { usageModule } from './modules/usage/usage-module.ts'
import { usersModule } from './modules/users/users-module.ts'
import { videosModule } from './modules/videos/videos-module.ts'
import { webPagesModule } from './modules/web-pages/web-pages-module.ts'
import type { ServerDependencies } from './server-dependencies.ts'

/** All modules that register something with the server. `app.ts` and `main.ts` iterate over them. */
export const modules: readonly ModuleManifest<ServerDependencies>[] = [
  apiKeysModule,
  blobsModule,
  brandsModule,
  campaignsModule,
  captionsModule,
  chatsModule,
  completionsModule,
  embeddingsModule,
  exportsModule,
  extractionModule,
  filesModule,
  footerModule,
  guidelinesModule,
  healthModule,
  historyModule,
  imageGenerationModule,
  liveModule,
  mailingModule,
  mapsModule,
  mcpModule,
  membersModule,
  modelKeysModule,
  modelsModule,
  newsletterModule,
  personalAccountModule,
  pagesModule,
  productsModule,
  promptsModule,
  reviewsModule,
  runsModule,
  sandboxModule,
  commentsModule,
  shareLinksModule,
  simpleTaskModule,
  templatesModule,
  usageModule,
  usersModule,
  videosModule,
  webPagesModule,
]

import type { ComponentType } from 'react'

/**
 * Access level of a screen; `brand` requires membership of the brand in the URL or the super admin role. Users without access see the required role or, on
 * `hidden` screens, "Not Found".
 */
type Guard = 'open' | 'signed-in' | 'brand' | 'super-admin' | 'hidden'

export interface Screen {
  path: string
  /** Page title before ` | Brandwright`. The screen itself sets titles with `{placeholders}`. */
  title: string
  guard: Guard
  load: () => Promise<{ default: ComponentType }>
  hideNavigation?: true
}

/** Loads the placeholder for a screen of a later version. Such a screen has a path, a guard and a title, but no other screen links to it. */
export const later = () => import('../routes/not-in-this-version.tsx')
const categories = () => import('../features/brands/category-brands.tsx')
const auth = () => import('../routes/auth.tsx')
const testing = () => import('../features/completions/testing-screen.tsx')

/** All screens except `/`, which loads without this table. Source of `docs/screens.md`. */
export const screens: readonly Screen[] = [
  { path: '/auth', title: '{Sign in or Your profile}', guard: 'open', load: auth },
  { path: '/login', title: '{Sign in or Your profile}', guard: 'open', load: auth },
  { path: '/auth/forgotten', title: 'Forgot password', guard: 'open', load: () => import('../features/users/forgotten-form.tsx') },
  { path: '/auth/reset', title: 'Set a new password', guard: 'open', load: () => import('../features/users/reset-form.tsx') },
  { path: '/auth/verify', title: 'Confirm your address', guard: 'open', load: () => import('../features/users/verify-form.tsx') },
  { path: '/auth/address', title: 'Use this address', guard: 'open', load: () => import('../features/users/new-address-card.tsx') },
  { path: '/invitation', title: 'Invitation', guard: 'open', load: () => import('../routes/invitation.tsx') },
  {
    path: '/newsletter/confirm',
    title: 'Confirm the newsletter',
    guard: 'open',
    load: () => import('../features/newsletter/newsletter-step.tsx').then(({ NewsletterConfirmRoute }) => ({ default: NewsletterConfirmRoute })),
  },
  {
    path: '/newsletter/unsubscribe',
    title: 'Unsubscribe',
    guard: 'open',
    load: () => import('../features/newsletter/newsletter-step.tsx').then(({ NewsletterUnsubscribeRoute }) => ({ default: NewsletterUnsubscribeRoute })),
  },
  { path: '/alt', title: 'Paste your website', guard: 'open', load: () => import('../routes/alt.tsx') },
  { path: '/register', title: 'First steps', guard: 'open', load: () => import('../routes/register.tsx') },
  { path: '/sign-in', title: 'Sign in', guard: 'open', load: () => import('../routes/sign-in.tsx') },
  { path: '/categories', title: '{Category}', guard: 'signed-in', load: categories },
  { path: '/categories/:cat', title: '{Category}', guard: 'signed-in', load: categories },
  { path: '/about', title: 'About', guard: 'signed-in', load: () => import('../routes/about.tsx') },
  { path: '/brands', title: 'Brands', guard: 'open', load: () => import('../features/brands/brand-list.tsx') },
  {
    path: '/styleGuide/:id',
    title: '{Brand} style guide',
    guard: 'signed-in',
    load: () => import('../routes/style-guide.tsx').then(({ StyleGuideRoute }) => ({ default: StyleGuideRoute })),
  },
  { path: '/start/by-hand', title: 'Start by hand', guard: 'signed-in', load: () => import('../features/brands/by-hand/by-hand-form.tsx') },
  { path: '/styleGuide/:id/confirm', title: 'Review {Brand}', guard: 'signed-in', load: () => import('../features/style-guide/confirm/confirm-screen.tsx') },
  { path: '/s/:token', title: '{Brand} style guide', guard: 'open', load: () => import('../features/style-guide/shared/shared-guide-screen.tsx') },
  { path: '/c/:token', title: '{Chat}', guard: 'open', load: () => import('../features/chats/shared-chat.tsx') },
  { path: '/users', title: 'All users', guard: 'super-admin', load: () => import('../routes/users.tsx') },
  {
    path: '/styleGuide/:id/database',
    title: '{Brand} database',
    guard: 'super-admin',
    load: () => import('../features/style-guide/tools/database-screen.tsx'),
  },
  { path: '/styleGuide/:id/rescan', title: '{Brand} re-scan', guard: 'signed-in', load: () => import('../features/style-guide/review/review-screen.tsx') },
  { path: '/chat', title: 'Chat', guard: 'signed-in', load: () => import('../features/chats/new-chat.tsx') },
  { path: '/chat/:id', title: '{Chat}', guard: 'signed-in', load: () => import('../features/chats/open-chat.tsx') },
  { path: '/threads', title: 'Assistants and Threads', guard: 'signed-in', load: later },
  { path: '/threads/:id', title: 'Assistants and Threads', guard: 'signed-in', load: later },
  { path: '/assistant', title: 'Assistant', guard: 'signed-in', load: () => import('../features/chats/docked-chat.tsx') },
  { path: '/presentation', title: 'Presentation', guard: 'signed-in', load: later },
  { path: '/canvas', title: 'Canvas', guard: 'signed-in', load: later },
]

/** Screens of a single brand, below `/admin/:id`. */
export const brandScreens: readonly Screen[] = [
  { path: 'testing', title: 'Testing', guard: 'hidden', load: testing },
  { path: 'testing/v1', title: 'Testing', guard: 'hidden', load: testing },
  { path: 'campaigns', title: 'Campaigns', guard: 'brand', load: () => import('../routes/campaigns.tsx') },
  { path: 'campaigns/new', title: 'New campaign', guard: 'brand', load: () => import('../features/new-campaign/new-campaign-screen.tsx') },
  {
    path: 'campaigns/:cid',
    title: '{Campaign}',
    guard: 'brand',
    load: () => import('../features/campaigns/components/campaign-screen.tsx').then(({ CampaignRoute }) => ({ default: CampaignRoute })),
  },
  {
    path: 'campaigns/v2/:cid',
    title: '{Campaign}',
    guard: 'brand',
    load: () => import('../features/campaigns/components/campaign-screen.tsx').then(({ CampaignPreviewRoute }) => ({ default: CampaignPreviewRoute })),
    hideNavigation: true,
  },
  { path: 'products', title: 'Products', guard: 'brand', load: () => import('../features/products/products-screen.tsx') },
  { path: 'products/:handle', title: '{Product}', guard: 'brand', load: () => import('../features/products/product-screen.tsx') },
  { path: 'typography', title: 'Typography', guard: 'brand', load: () => import('../features/style-guide/typography/typography-screen.tsx') },
  { path: 'buttons', title: 'Buttons', guard: 'brand', load: () => import('../routes/buttons.tsx') },
  { path: 'reviews', title: 'Reviews', guard: 'brand', load: () => import('../features/reviews/reviews-screen.tsx') },
  { path: 'fonts', title: 'Fonts', guard: 'brand', load: () => import('../features/fonts/fonts-screen.tsx') },
  { path: 'images', title: 'Images', guard: 'brand', load: () => import('../features/images/images-screen.tsx') },
  { path: 'videos', title: 'Videos', guard: 'brand', load: () => import('../features/videos/videos-screen.tsx') },
  { path: 'links', title: 'Sources', guard: 'brand', load: () => import('../features/sources/sources-screen.tsx') },
  { path: 'links/:sourceId', title: '{Source}', guard: 'brand', load: () => import('../features/sources/source-screen.tsx') },
  {
    path: 'styles',
    title: 'Style guide',
    guard: 'brand',
    load: () => import('../routes/style-guide.tsx').then(({ BrandStylesRoute }) => ({ default: BrandStylesRoute })),
  },
  { path: 'templates', title: 'Templates', guard: 'brand', load: () => import('../features/templates/templates-screen.tsx') },
  { path: 'settings', title: 'Settings', guard: 'brand', load: () => import('../routes/settings.tsx') },
  { path: 'account', title: 'Your profile', guard: 'brand', load: () => import('../routes/profile.tsx') },
  { path: 'brand-voice', title: 'Brand voice', guard: 'brand', load: () => import('../features/guidelines/guidelines-screen.tsx') },
  { path: 'billing', title: 'Billing', guard: 'brand', load: later },
  { path: 'payments', title: 'Payments and subscriptions', guard: 'brand', load: later },
]

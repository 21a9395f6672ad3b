/**
 * Chromium features to disable, because they contact the vendor, prompt the user, delay painting, restart requests, or need an additional process (the renderer
 * of invisible window buttons alone takes 50 MB).
 */
const FEATURES_OFF = [
  'AudioServiceOutOfProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'InitialWebUI',
  'InterestFeedContentSuggestions',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'PreloadTopChromeWebUI',
  'Prerender2',
  'SpareRendererForSitePerProcess',
  'Translate',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUIToolbar',
]

export interface BrowserFlags {
  profileFolder: string
  proxyPort: number
  /** False if this process runs as root, because Chromium refuses to use its sandbox as root. */
  sandbox: boolean
}

/**
 * Returns the flags for Chromium. Flags in the first group are the security boundary: all traffic, including loopback, goes through our proxy, hostnames are
 * resolved only there, and UDP is disabled; the other flags reduce noise and memory usage.
 */
export function browserFlags({ profileFolder, proxyPort, sandbox }: BrowserFlags): string[] {
  return [
    `--proxy-server=http://127.0.0.1:${proxyPort}`,
    '--proxy-bypass-list=<-loopback>',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--disable-quic',
    '--block-new-web-contents',
    '--deny-permission-prompts',

    '--headless',
    '--remote-debugging-pipe',
    `--user-data-dir=${profileFolder}`,
    '--no-startup-window',
    '--no-first-run',
    '--no-default-browser-check',
    '--no-service-autorun',
    '--password-store=basic',
    '--use-mock-keychain',
    '--lang=en-US',

    `--disable-features=${FEATURES_OFF.join(',')}`,
    '--disable-field-trial-config',
    '--disable-background-networking',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-back-forward-cache',
    '--disable-breakpad',
    '--disable-client-side-phishing-detection',
    '--disable-component-extensions-with-background-pages',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-dev-shm-usage',
    '--disable-domain-reliability',
    '--disable-extensions',
    '--disable-gpu',
    '--disable-hang-monitor',
    '--disable-ipc-flooding-protection',
    '--disable-notifications',
    '--disable-prompt-on-repost',
    '--disable-renderer-backgrounding',
    '--disable-search-engine-choice-screen',
    '--disable-speech-api',
    '--disable-sync',
    '--font-render-hinting=none',
    '--force-color-profile=srgb',
    '--hide-scrollbars',
    '--metrics-recording-only',
    '--mute-audio',
    ...(sandbox ? [] : ['--no-sandbox']),
  ]
}

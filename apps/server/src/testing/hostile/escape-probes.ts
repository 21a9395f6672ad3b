export interface Probe {
  /** True if the code navigates its document to another URL. */
  navigates: boolean
  name: string
  language: 'js' | 'html'
  code: string
}

const RTC = "var c=new RTCPeerConnection({iceServers:[{urls:'stun:UDP'}]});c.createDataChannel('x');c.createOffer().then((offer)=>c.setLocalDescription(offer))"
const RTC_OF_R = RTC.replace('new RTCPeerConnection', 'new R')

/** Code samples that could reach the network from a document. `AT` stands for an HTTP URL, and `UDP` for the host and port of a STUN server. */
const PROBES: readonly (readonly [name: string, language: 'js' | 'html', code: string])[] = [
  ['WebRTC', 'js', RTC],
  ['WebRTC by its old name', 'js', RTC.replace('new RTC', 'new webkitRTC')],
  ['WebRTC of a frame inside', 'js', `var f=document.createElement('iframe');document.body.append(f);var R=f.contentWindow.RTCPeerConnection;${RTC_OF_R}`],
  ['WebRTC of a frame by its index', 'js', `document.body.insertAdjacentHTML('beforeend','<iframe></iframe>');var R=window[0].RTCPeerConnection;${RTC_OF_R}`],
  ['WebRTC of a frame with a document', 'html', `<iframe srcdoc="<script>${RTC}</script>"></iframe>`],
  ['WebRTC of a frame with a script address', 'html', `<iframe src="javascript:${RTC}"></iframe>`],
  ['fetch', 'js', "fetch('AT')"],
  ['XMLHttpRequest', 'js', "var x=new XMLHttpRequest();x.open('GET','AT');x.send()"],
  ['WebSocket', 'js', "new WebSocket('AT'.replace('http','ws'))"],
  ['EventSource', 'js', "new EventSource('AT')"],
  ['beacon', 'js', "navigator.sendBeacon('AT','x')"],
  ['image', 'js', "new Image().src='AT'"],
  ['image of the markup', 'html', '<img src="AT">'],
  ['style sheet', 'html', '<link rel="stylesheet" href="AT">'],
  ['style that imports', 'html', '<style>@import url(AT);</style>'],
  ['background', 'html', '<div style="width:9px;height:9px;background:url(AT)">x</div>'],
  ['font', 'js', "new FontFace('F','url(AT)').load()"],
  ['script', 'js', "var s=document.createElement('script');s.src='AT';document.head.append(s)"],
  ['module', 'js', "import('AT')"],
  ['worker', 'js', 'new Worker(URL.createObjectURL(new Blob(["fetch(\'AT\')"])))'],
  ['worker that imports', 'js', 'new Worker(URL.createObjectURL(new Blob(["importScripts(\'AT\')"])))'],
  ['video', 'html', '<video autoplay src="AT"></video>'],
  ['sound', 'js', "new Audio('AT').play()"],
  ['frame', 'html', '<iframe src="AT"></iframe>'],
  ['frame that is made', 'js', "var f=document.createElement('iframe');f.src='AT';document.body.append(f)"],
  ['frame of another namespace', 'js', "var f=document.createElementNS('http://www.w3.org/1999/xhtml','x:iframe');f.src='AT';document.body.append(f)"],
  ['frame in markup that is set', 'js', "document.body.innerHTML='<IFRAME/src=AT>'"],
  ['frame that is written in two pieces', 'js', "document.write('<ifr');document.write('ame src=AT></iframe>')"],
  [
    'frame of an entity',
    'js',
    `document.body.append(document.importNode(new DOMParser().parseFromString('<!DOCTYPE r [<!ENTITY x "&#60;iframe xmlns=&#39;http://www.w3.org/1999/xhtml&#39; src=&#39;AT&#39;/>">]><r>&x;</r>','text/xml').documentElement,true))`,
  ],
  ['object', 'html', '<object data="AT"></object>'],
  ['embed', 'html', '<embed src="AT">'],
  ['address of its own window', 'js', "location.href='AT'"],
  ['address of a frame inside', 'js', "document.body.append(document.createElement('iframe'));window[0].location='AT'"],
  ['refresh', 'html', '<meta http-equiv="refresh" content="0;url=AT">'],
  ['link that is followed', 'html', '<a id="a" href="AT">x</a><script>document.getElementById("a").click()</script>'],
  ['link with a ping', 'html', '<a id="a" href="#x" ping="AT">x</a><script>document.getElementById("a").click()</script>'],
  ['form', 'html', '<form id="f" action="AT"></form><script>document.getElementById("f").submit()</script>'],
  ['window', 'js', "open('AT')"],
  [
    'resource hints',
    'html',
    '<link rel="preconnect" href="AT"><link rel="dns-prefetch" href="AT"><link rel="prefetch" href="AT"><link rel="preload" as="image" href="AT">',
  ],
  ['speculation rules', 'html', '<script type="speculationrules">{"prefetch":[{"source":"list","urls":["AT"]}]}</script>'],
  ['document that is written', 'js', 'document.open();document.write(\'<img src="AT">\');document.close()'],
  ['drawing', 'html', '<svg><image href="AT"/><use href="AT#a"/></svg>'],
  ['manifest and icon', 'html', '<link rel="manifest" href="AT"><link rel="icon" href="AT">'],
]

const NAVIGATE = new Set(['address of its own window', 'refresh', 'link that is followed'])

/** Returns the probes, with the URLs of local servers. The path of each URL is the index of its probe, so that a server recognizes the probe by its request. */
export function escapeProbes({ httpPort, stunPort }: { httpPort: number; stunPort: number }): Probe[] {
  return PROBES.map(([name, language, code], index) => ({
    name,
    navigates: NAVIGATE.has(name),
    language,
    code: code.replaceAll('AT', `http://127.0.0.1:${httpPort}/${index}`).replaceAll('UDP', `127.0.0.1:${stunPort}`),
  }))
}

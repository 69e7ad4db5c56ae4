/** Addresses that are scripts, in the spellings by which they get past filters. */
export const JAVASCRIPT_ADDRESSES: readonly string[] = [
  'javascript:canary()',
  '\u0001javascript:canary()',
  'java\tscript:canary()',
  'java\u0000script:canary()',
  'javascript&#58;canary()',
  'java&#x0D;script:canary()',
  '&#1;javascript:canary()',
  'javascript://%0acanary()',
  'javascript:%63anary()',
  'javascript\u2028:canary()',
  'feed:data:text/html,<script>canary()</script>',
  'data:text/html,<script>canary()</script>',
  'file:///etc/passwd',
]

/** Where elements take an address; each writes the attack for one. */
export const IN_ATTRIBUTES: readonly ((address: string) => string)[] = [
  (address) => `<area href="${address}">`,
  (address) => `<form id=f></form><button form=f formaction="${address}">x</button>`,
  (address) => `<object data="${address}"></object>`,
  (address) => `<base href="${address}">`,
  (address) => `<link rel=preload as=script href="${address}">`,
  (address) => `<meta http-equiv="Refresh" content=" 0 , URL='${address}'">`,
  (address) => `<img srcset="${address} 1x, ${address} 2x">`,
  (address) => `<picture><source srcset="${address}"><img src=/favicon.svg></picture>`,
  (address) => `<svg><script href="${address}"></script></svg>`,
  (address) => `<math href="${address}"><mi xlink:href="${address}">x</mi></math>`,
  (address) => `<div style="background:url('${address}')">x</div>`,
  (address) => `<a href="/news" ping="${address}" attributionsrc="${address}">x</a>`,
]

/** Names of events, on an element that may stay: what goes is the handler. */
export const EVENTS: readonly string[] =
  'abort afterprint animationcancel animationend animationiteration animationstart auxclick beforecopy beforecut beforeinput beforematch beforepaste beforeprint beforetoggle beforeunload begin blur bounce cancel canplay canplaythrough change click close contentvisibilityautostatechange contextmenu copy cuechange cut dblclick drag dragend dragenter dragleave dragover dragstart drop durationchange end ended error finish focus focusin focusout formdata fullscreenchange gotpointercapture hashchange input invalid keydown keypress keyup load loadeddata loadedmetadata loadend loadstart message mousedown mouseenter mouseleave mousemove mouseout mouseover mouseup mousewheel offline online pagehide pageshow paste pause play playing pointercancel pointerdown pointerenter pointerleave pointermove pointerout pointerover pointerrawupdate pointerup popstate progress ratechange repeat reset resize scroll scrollend search securitypolicyviolation seeked seeking select selectionchange selectstart show slotchange stalled start storage submit suspend timeupdate toggle touchcancel touchend touchmove touchstart transitioncancel transitionend transitionrun transitionstart unhandledrejection unload volumechange waiting webkitanimationend webkittransitionend wheel'.split(
    ' ',
  )

/** Elements that fire by themselves, and the spellings of a handler that parsers read differently. */
export const OWN_EVENTS: readonly string[] = [
  '<img src=x onerror=canary()>',
  '<img src=x onerror =canary()>',
  '<img src=x onerror=&#99;anary()>',
  '<img src=x on\u0000error=canary()>',
  '<img src=x x="`" y="`onerror=canary()">',
  '<svg/onload=canary()>x</svg>',
  '<svg><set onbegin=canary() attributeName=x></svg>',
  '<body onpageshow=canary()>x</body>',
  '<input autofocus onfocus=canary()>',
  '<a tabindex=1 autofocus onfocus=canary() href=#>x</a>',
  '<marquee behavior=alternate onbounce=canary()>x</marquee>',
  '<audio src=x onerror=canary()></audio>',
  '<script src=x onerror=canary()></script>',
  '<p "onclick=canary()">x</p>',
  '<p title=`><img src=x onerror=canary()>`>x</p>',
]

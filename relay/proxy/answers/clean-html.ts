import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { escapeHtml } from '#shared/escape-html.ts'
import { cutText } from '#shared/names/invisible-characters.ts'
import { linkTarget, pictureSource, pictureSources, type Shown } from './shown-address.ts'

const BLOCKS = ['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'div', 'section']
const LISTS = ['ul', 'ol', 'li', 'dl', 'dt', 'dd']
const WORDS = ['a', 'em', 'strong', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'del', 'ins', 'span']
const TERMS = ['code', 'kbd', 'samp', 'var', 'abbr', 'cite', 'q', 'time']
const TABLES = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const PICTURES = ['figure', 'figcaption', 'picture', 'source', 'img']

/** The contents of these are no text of an article: they are removed too. */
const WITH_CONTENTS = [
  ...['script', 'style', 'noscript', 'template', 'title', 'textarea', 'select', 'option', 'button'],
  ...['iframe', 'object', 'embed', 'applet', 'svg', 'math', 'xmp', 'plaintext', 'noembed', 'noframes'],
]

/** HTML longer than this is no article, and would keep the relay from its scores while it is read. */
const MAX_LENGTH = 256 * 1024
const MAX_NESTING = 50

/** HTML as an article may have it: its text and its pictures, and nothing that runs, decorates or leads astray. */
export function cleanHtml(html: string, shown: Shown): string {
  return html.length > MAX_LENGTH
    ? `<p>${escapeHtml(cutText(html, MAX_LENGTH))}</p>`
    : sanitizeHtml(html, rulesFor(shown))
}

function rulesFor(shown: Shown): IOptions {
  return {
    allowedTags: [...BLOCKS, ...LISTS, ...WORDS, ...TERMS, ...TABLES, ...PICTURES],
    nonTextTags: WITH_CONTENTS,
    nestingLimit: MAX_NESTING,
    selfClosing: ['br', 'hr', 'img', 'source', 'col'],
    allowedAttributes: {
      '*': ['lang', 'dir', 'title'],
      a: ['href', 'rel'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
      source: ['srcset', 'sizes', 'type', 'media', 'width', 'height'],
      ol: ['start', 'reversed'],
      li: ['value'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      col: ['span'],
      colgroup: ['span'],
      time: ['datetime'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, attribs) => link(tagName, attribs, shown),
      img: (tagName, attribs) => picture(tagName, attribs, shown),
      source: (tagName, attribs) => picture(tagName, attribs, shown),
    },
    exclusiveFilter: ({ tag, attribs }) =>
      (tag === 'img' && !attribs.src) || (tag === 'source' && !attribs.srcset),
  }
}

function link(tagName: string, { rel: _, ...attribs }: Attributes, shown: Shown): Tag {
  const target = linkTarget(attribs.href, shown)
  const safe = withValues(attribs, { href: target?.href })
  return { tagName, attribs: target?.isExternal ? { ...safe, rel: 'noopener noreferrer' } : safe }
}

function picture(tagName: string, attribs: Attributes, shown: Shown): Tag {
  const { src, srcset } = attribs
  return {
    tagName,
    attribs: withValues(attribs, {
      src: pictureSource(src, shown),
      srcset: pictureSources(srcset, shown),
    }),
  }
}

function withValues(attribs: Attributes, values: Record<string, string | undefined>): Attributes {
  return Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]) => {
      const safe = name in values ? values[name] : value
      return safe === undefined ? [] : [[name, safe]]
    }),
  )
}

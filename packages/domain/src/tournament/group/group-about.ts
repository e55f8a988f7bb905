import { normalizePhone, type PhoneErrorCode, readPhone } from '../../people/player/phone'

/** A group's contact data and rules. */
export interface AboutFields {
  readonly contactPhone: string
  readonly contactLink: string
  readonly rules: string
}

export const maxRulesLength = 20_000

export type AboutErrorCode = PhoneErrorCode | 'contact-link-invalid' | 'text-too-long'

export interface AboutProblem {
  readonly field: keyof AboutFields
  readonly code: AboutErrorCode
}

/** Every broken rule; empty fields are fine. */
export function checkAbout({ contactPhone, contactLink, rules }: AboutFields): AboutProblem[] {
  const problems: AboutProblem[] = []
  const phone = contactPhone.trim() === '' ? undefined : readPhone(contactPhone)
  if (phone !== undefined && !phone.ok) problems.push({ field: 'contactPhone', code: phone.code })
  if (contactLink.trim() !== '' && readContactLink(contactLink) === undefined) {
    problems.push({ field: 'contactLink', code: 'contact-link-invalid' })
  }
  if (rules.trim().length > maxRulesLength) problems.push({ field: 'rules', code: 'text-too-long' })
  return problems
}

const webAddress = /^(https?:\/\/)?((?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d{1,5})?(?:[/?#][^\s<>"]*)?)$/i

/**
 * The address of a page that people may open, with its scheme; a phone number stands for its Zalo.
 * undefined for anything else, so that no link leads into the app or runs anything.
 */
export function readContactLink(text: string): string | undefined {
  const phone = normalizePhone(text)
  if (phone !== undefined) return `https://zalo.me/${phone.replace('+', '')}`
  const [, scheme = 'https://', rest] = webAddress.exec(text.trim()) ?? []
  return rest === undefined ? undefined : `${scheme.toLowerCase()}${rest}`
}

/** A piece of a line; `href` where it is an address. */
export interface RulesPart {
  readonly text: string
  readonly href?: string
}

export type RulesBlock =
  | { readonly kind: 'paragraph'; readonly lines: readonly (readonly RulesPart[])[] }
  | { readonly kind: 'list'; readonly items: readonly RulesItem[] }

export interface RulesItem {
  /** As it was written; null for a dash. */
  readonly number: number | null
  readonly parts: readonly RulesPart[]
}

const listItem = /^\s*(?:[-*•+]|(\d{1,3})[.)])\s+(.*)$/

/** Plain text as people write rules: paragraphs between blank lines, lists of dashes or numbers, addresses as links. */
export function readRules(text: string): readonly RulesBlock[] {
  const blocks: RulesBlock[] = []
  let lines: (readonly RulesPart[])[] = []
  let items: RulesItem[] = []
  const close = () => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', lines })
    if (items.length > 0) blocks.push({ kind: 'list', items })
    lines = []
    items = []
  }
  for (const line of text.split(/\r?\n/)) {
    const [item, number, rest = ''] = listItem.exec(line) ?? []
    if (line.trim() === '') {
      close()
    } else if (item !== undefined) {
      if (lines.length > 0) close()
      items.push({ number: number === undefined ? null : Number(number), parts: linkParts(rest.trim()) })
    } else {
      if (items.length > 0) close()
      lines.push(linkParts(line.trim()))
    }
  }
  close()
  return blocks
}

/** The line in pieces, which together are the line. A full stop or a bracket at the end is none of the address. */
export function linkParts(line: string): readonly RulesPart[] {
  const parts: RulesPart[] = []
  let from = 0
  for (const { 0: found, index } of line.matchAll(/https?:\/\/[^\s<>"]+/gi)) {
    const href = found.replace(/[.,;:!?)\]}'’”…]+$/, '')
    if (readContactLink(href) === undefined) continue
    if (index > from) parts.push({ text: line.slice(from, index) })
    parts.push({ text: href, href })
    from = index + href.length
  }
  if (from < line.length) parts.push({ text: line.slice(from) })
  return parts
}

import {
  isLanguage,
  type Language,
  languageFromHeader,
  languageNamedBy,
  languageOfPage,
  usualLanguage,
} from '@vot/contract'
import type { FastifyRequest } from 'fastify'

/** What a cache keeps answers apart by that are in the language of a page, and of a call of the API. */
export const varyByLanguage = 'accept-language, cookie'
export const varyOfCalls = 'accept-language'

/**
 * The language of a request: `?language=` says it first. Pages know the person's choice by its cookie; programs say by
 * Accept-Language. An answer that everybody may have, and that caches keep by its address alone, is asked for in
 * another language by its address.
 */
export function readLanguage({ url, query, headers, routeOptions }: FastifyRequest): Language {
  const asked = (query as { readonly language?: unknown } | null)?.language
  if (isLanguage(asked)) return asked
  if (!url.startsWith('/api/')) return languageOfPage(headers.cookie, headers['accept-language'])
  return routeOptions.config.shared === true ? usualLanguage : languageFromHeader(headers['accept-language'])
}

/** Whether a request says in which language of ours it wants to be answered. */
export function namesLanguage({ query, headers }: FastifyRequest): boolean {
  const asked = (query as { readonly language?: unknown } | null)?.language
  return isLanguage(asked) || languageNamedBy(headers['accept-language']) !== null
}

/** The languages of the app, the default first. */
export const languages = ['vi', 'en'] as const
export type Language = (typeof languages)[number]

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { vi: 'Tiếng Việt', en: 'English' }

export const usualLanguage: Language = 'vi'

/** The cookie that stores a person's choice of language; pages are sent in it. */
export const languageCookie = 'vot-language'

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text)
}

/**
 * The first language of an Accept-Language header (RFC 9110, 12.5.4) that the app speaks; the usual one where there is
 * none: `fr, en;q=0.8, vi;q=0.5` gives `en`.
 */
export function languageFromHeader(header: string | undefined): Language {
  return languageNamedBy(header) ?? usualLanguage
}

/** As `languageFromHeader`; null where the header names none of them. */
export function languageNamedBy(header: string | undefined): Language | null {
  const wanted = (header ?? '').split(',').flatMap((range) => {
    const [tag = '', ...parameters] = range.trim().toLowerCase().split(';')
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find((each) => each !== undefined)
    const [language] = tag.trim().split('-')
    return isLanguage(language) && weight !== '0'
      ? [{ language, weight: weight === undefined ? 1 : Number(weight) }]
      : []
  })
  const [first] = wanted.sort((a, b) => b.weight - a.weight)
  return first?.language ?? null
}

/** What a person chose (`vot-language` of a Cookie header) stands above what the browser asks for. */
export function languageOfPage(cookies: string | undefined, accepted: string | undefined): Language {
  const chosen = /(?:^|;\s*)vot-language=(\w+)/.exec(cookies ?? '')?.[1]
  return isLanguage(chosen) ? chosen : languageFromHeader(accepted)
}

/** The file of the web app in the language: `index.html` in the usual one, `index.en.html` in English. */
export function fileOfLanguage(name: string, language: Language): string {
  return language === usualLanguage ? name : name.replace(/\.(\w+)$/, `.${language}.$1`)
}

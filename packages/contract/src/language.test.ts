import { expect, test } from 'vitest'
import { languageFromHeader, languageOfPage } from './language'

test.each([
  [undefined, 'vi'],
  ['', 'vi'],
  ['vi-VN,vi;q=0.9,en-US;q=0.8,en;q=0.7', 'vi'],
  ['en-US,en;q=0.9', 'en'],
  ['en-GB,en;q=0.9,vi;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,en;q=0.8', 'en'],
  ['fr, en;q=0.4, vi;q=0.5', 'vi'],
  ['ja', 'vi'],
  ['*', 'vi'],
  ['en;q=0', 'vi'],
  ['entirely;;;q=,,,wrong', 'vi'],
])('[LNG-01] who asks for %j reads %s', (header, language) => {
  expect(languageFromHeader(header)).toBe(language)
})

test('[LNG-02] what a person chose stands above what the browser asks for', () => {
  expect(languageOfPage('vot-session=1; vot-language=en', 'vi-VN')).toBe('en')
  expect(languageOfPage('vot-language=vi', 'en-US')).toBe('vi')
  expect(languageOfPage('vot-language=xx', 'en-US')).toBe('en')
  expect(languageOfPage('not-vot-language=vi', 'en-US')).toBe('en')
  expect(languageOfPage(undefined, undefined)).toBe('vi')
})

import { createElement, Fragment, type ReactNode } from 'react'
import classes from './whole-codes.module.css'

/** Codes of matches: `A-18`, `D-B01`. */
const codes = /\b([A-Z]{1,2}-[A-Z]{0,2}\d+)\b/

/** A text in which no line breaks at the hyphen of a code. */
export function withWholeCodes(text: string): ReactNode {
  const parts = text.split(codes)
  if (parts.length === 1) return text
  const shown = parts.map((part, index) =>
    index % 2 === 1 ? createElement('span', { className: classes.code }, part) : part,
  )
  return createElement(Fragment, null, ...shown)
}

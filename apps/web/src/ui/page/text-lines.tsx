import { Fragment, type ReactNode } from 'react'

/** Texts one below the other, such as the names of a team. */
export function TextLines({ lines }: { readonly lines: readonly ReactNode[] }) {
  return lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
}

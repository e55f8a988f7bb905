import { readContactLink } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { optionalText } from '../fields'
import { onePhone } from '../people/player-shapes'

const isEmpty = (value: string | null | undefined) => value === undefined || value === null || value === ''

export const ContactPhone = optionalText(30).check(onePhone)

export const ContactLink = optionalText(500).check(
  z.refine(
    (value) => isEmpty(value) || readContactLink(value ?? '') !== undefined,
    fieldMessages['contact-link-invalid'],
  ),
)

/** Names a picture by what it is. */
export const PosterHash = z
  .string(fieldMessages['value-invalid'])
  .check(z.regex(/^[\w-]{22}$/, fieldMessages['value-invalid']))

/** The picture of a group; `width` and `height` of its largest size, so that its place can be kept. */
export const Poster = z.object({ hash: z.string(), width: z.int(), height: z.int() })
export type Poster = z.output<typeof Poster>

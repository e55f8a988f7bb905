import type { QueryKey } from '@tanstack/react-query'
import { readLeanBracket } from '@vot/contract'
import { keyOf } from './read-query'

/** Key of the bracket of a tournament as it is cached, completed. */
export const bracketKey = (id: number): QueryKey => [...keyOf(readLeanBracket, { params: { id } }), 'complete']

import { categories, checkConditions, eligibilityConditions, maxRating } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, points } from '../fields'
import { eligibilityOf } from './eligibility-words'

const Age = z
  .int(fieldMessages['age-invalid'])
  .check(z.minimum(1, fieldMessages['age-invalid']), z.maximum(120, fieldMessages['age-invalid']))

/** Who may play in a division; null and an empty list ask for nothing. Levels are decimals as points and ratings are. */
export const EligibilityInput = z
  .object({
    category: z.nullable(z.enum(categories)),
    /** Years by year of birth on the first day, both included. */
    min_age: z.nullable(Age),
    max_age: z.nullable(Age),
    level_by: z.enum(['points', 'rating']),
    min_level: z.nullable(points('points-invalid')),
    max_level: z.nullable(points('points-invalid')),
    club_ids: z.array(Id).check(z.maxLength(50, fieldMessages['value-invalid'])),
  })
  .check((context) => {
    const eligibility = eligibilityOf(context.value)
    const crossed = checkConditions(eligibility)
    const refuse = (
      field: 'max_age' | 'max_level' | 'min_level',
      code: 'ages-crossed' | 'levels-crossed' | 'rating-invalid',
    ) => context.issues.push({ code: 'custom', path: [field], message: fieldMessages[code], input: context.value })
    if (crossed !== null) refuse(crossed === 'ages-crossed' ? 'max_age' : 'max_level', crossed)
    if (eligibility.levelBy !== 'rating') return
    if ((eligibility.minLevel ?? 0) > maxRating) refuse('min_level', 'rating-invalid')
    if ((eligibility.maxLevel ?? 0) > maxRating) refuse('max_level', 'rating-invalid')
  })

/** What one of a team's two players lacks, or what nobody knows of them; for organisers alone. */
export const EligibilityProblemView = z.object({
  player: z.union([z.literal(1), z.literal(2)]),
  condition: z.enum(eligibilityConditions),
  kind: z.enum(['unmet', 'unknown']),
})

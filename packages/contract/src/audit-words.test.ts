import { expect, test } from 'vitest'
import { auditFieldTexts } from './audit-words'
import { endpoints } from './endpoints'
import { auditValueText } from './read-audit-words'
import { shapesOf } from './shapes'

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, unknown>>
  readonly entries?: Readonly<Record<string, string | number>>
  readonly values?: readonly unknown[]
  readonly options?: readonly unknown[]
  readonly items?: readonly unknown[]
  readonly [part: string]: unknown
}

/** Every field of a shape with the words that it can hold, whatever it stands in. */
function fieldsOf(shape: unknown, field: string, found: Map<string, Set<string>>): Map<string, Set<string>> {
  const def = (shape as { readonly _zod?: { readonly def: Def } } | undefined)?._zod?.def
  if (def === undefined) return found
  const words = found.get(field) ?? new Set()
  if (field !== '') found.set(field, words)
  for (const word of [...Object.values(def.entries ?? {}), ...(def.type === 'literal' ? (def.values ?? []) : [])]) {
    if (typeof word === 'string') words.add(word)
  }
  for (const [name, part] of Object.entries(def.shape ?? {})) fieldsOf(part, name, found)
  for (const part of ['innerType', 'element', 'in', 'out', 'valueType']) fieldsOf(def[part], field, found)
  for (const part of [...(def.options ?? []), ...(def.items ?? [])]) fieldsOf(part, field, found)
  return found
}

/** Bodies whose fields no line of the log repeats: files of other servers, previews, what belongs to one device. */
const unlogged =
  /^\/api\/(archives|auth|push|notifications|calendar|consents|me\/consents)|preview|bad-rows|\/lease$|\/events$|players\/:id\/merge$/
/** Fields that are read and not kept: what was seen, secrets, and what chooses among things that the log names itself. */
const neverKept = new Set(
  `password current_password code token device_token receipt_key rater_key device_id seen seen_seq seen_updated_at
  seen_participant_ids confirm_void plan file key ids items prefix people assignments new_player1 new_player2 new_player_id
  as_player_id accept agrees player1 player2
  approve as keep_numbers constraints form placements fixed replaces method set1_winner_score set1_loser_score complete override
  call from_court_id swap after_id change_id resume minutes medal_minutes places coming decision is_right pages seconds into choices
  take account take_over demanded ranking_points snapshot_tournament_id first_place_player_ids second_place_player_ids
  third_place_player_ids start row rows line meets team1 team2 subscription on to holder_name note reference at type target change`.split(
    /\s+/,
  ),
)

const kept = new Map<string, Set<string>>()
for (const endpoint of endpoints) {
  if (endpoint.method === 'GET' || unlogged.test(endpoint.path)) continue
  for (const [field, words] of fieldsOf((shapesOf(endpoint) as { body?: unknown }).body, '', new Map())) {
    if (!neverKept.has(field)) kept.set(field, new Set([...(kept.get(field) ?? []), ...words]))
  }
}

test('every field that a write takes has a Vietnamese name for the log', () => {
  expect(kept.size).toBeGreaterThan(80)
  expect([...kept.keys()].filter((field) => !(field in auditFieldTexts))).toEqual([])
})

test('every word of a closed list has a Vietnamese one for the log', () => {
  const raw = [...kept].flatMap(([field, words]) =>
    [...words].filter((word) => auditValueText(word, field) === word && word !== '').map((word) => `${field}: ${word}`),
  )
  expect(raw).toEqual([])
})

test('a list of fields, and a list of words, read as words', () => {
  expect(auditValueText('name, birth_year', 'fields')).toBe('Tên, Năm sinh')
  expect(auditValueText('code', 'way')).toBe('Bằng mã')
  expect(auditValueText('CLB Phú Thọ', 'name')).toBe('CLB Phú Thọ')
})

test('what programs beside the server write into the log has its words too', () => {
  // backup, restore and the move of a database.
  for (const field of ['file', 'bytes', 'count']) expect(auditFieldTexts[field], field).toBeTruthy()
})

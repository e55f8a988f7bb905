/** States of a correction request. A withdrawn request is deleted. */
export const correctionStates = ['open', 'accepted', 'rejected'] as const
export type CorrectionState = (typeof correctionStates)[number]

/** [PLR-150] Which of the fields are asked to be other than they are; what is the same asks for nothing. */
export function changedFields<Field extends string>(
  fields: readonly Field[],
  asked: Readonly<Record<Field, unknown>>,
  now: Readonly<Record<Field, unknown>>,
): Field[] {
  return fields.filter((field) => asked[field] !== now[field])
}

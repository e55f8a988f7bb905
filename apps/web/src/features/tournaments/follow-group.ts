import type { GroupView, TournamentView } from '@vot/contract'
import { type GroupDivisionValues, type GroupValues, savedDivision } from './group-form'

/**
 * The divisions of a form after the group changed elsewhere: what appeared is added, so that saving does not remove it;
 * what is gone leaves. `savedIds` are the divisions that the server had when the form was filled.
 */
export function followGroup(
  divisions: readonly GroupDivisionValues[],
  savedIds: readonly number[],
  group: GroupView,
): { readonly divisions: readonly GroupDivisionValues[]; readonly appeared: readonly TournamentView[] } {
  const now = new Set(group.divisions.map((division) => division.id))
  const appeared = group.divisions.filter((division) => !savedIds.includes(division.id))
  const kept = divisions.filter(({ id }) => id === null || now.has(id))
  return { divisions: [...kept, ...appeared.map((division) => savedDivision(division, group.venue))], appeared }
}

/** The saved divisions that saving the form would remove. */
export function removedDivisions(values: GroupValues, group: GroupView | null): readonly TournamentView[] {
  const kept = new Set(values.divisions.map(({ id }) => id))
  return (group?.divisions ?? []).filter((division) => !kept.has(division.id))
}

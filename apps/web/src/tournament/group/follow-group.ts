import type { GroupView, TournamentView } from '@vot/contract'
import { type GroupDivisionValues, type GroupValues, groupValuesOf, savedDivision } from './group-form'

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

/** Whether two versions of a group say the same, apart from divisions that only one of them has. */
export function sharesContent(before: GroupView, now: GroupView): boolean {
  const isShared = ({ id }: { readonly id: number }) =>
    [before, now].every((version) => version.divisions.some((division) => division.id === id))
  const contentOf = (version: GroupView) => {
    const divisions = version.divisions.filter(isShared).sort((a, b) => a.id - b.id)
    return JSON.stringify(groupValuesOf({ ...version, divisions }))
  }
  return contentOf(before) === contentOf(now)
}

import { type UseFormReturnType, useForm } from '@mantine/form'
import type { GroupView, TournamentView } from '@vot/contract'
import { usualOpeningTime } from '@vot/domain'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { loginPrompt } from '../../../lib/api/login-prompt'
import { newerVersion } from '../../../lib/api/newer-version'
import { sessionStore } from '../../../lib/api/session-store'
import { useConflict } from '../../../lib/api/use-conflict'
import { draftStore } from '../../../lib/browser/form-draft'
import { serverNow } from '../../../lib/format/server-clock'
import { toasts } from '../../../ui/feedback/toasts'
import { useFocusFirstError } from '../../../ui/form/use-focus-first-error'
import { tabOf } from '../tournament-tabs'
import { divisionForm, formPaths } from './division-values'
import {
  checkGroupValues,
  type GroupDivisionValues,
  type GroupValues,
  groupValuesOf,
  newGroup,
  savedDivision,
} from './group-form'
import { formStrings } from './strings'

export const listPath = '/tournaments'

/** Refusals of an edit that leaves a division out; the details say which. */
const keepsDivision: ReadonlySet<string> = new Set([
  'division-has-registrations',
  'tournament-has-results',
  'tournament-holds-money',
])

export interface GroupFormTexts {
  readonly done: string
  readonly failed: string
  readonly signInFirst: string
}

/** The group form with its draft: nothing that was typed is lost before the server has accepted it. */
export function useGroupForm(
  group: GroupView | null,
  texts: GroupFormTexts,
  save: (values: GroupValues, seen: string | null) => Promise<GroupView>,
  reread?: () => Promise<GroupView | undefined>,
) {
  const [initialValues] = useState(() => (group === null ? newGroup() : groupValuesOf(group)))
  const form = useForm<GroupValues>({ initialValues, validate: checkGroupValues, validateInputOnBlur: true })
  const [openedKeys, setOpenedKeys] = useState(() =>
    initialValues.divisions.length === 1 ? initialValues.divisions.map(({ key }) => key) : [],
  )
  const [drafts] = useState(() => groupDrafts(group?.id ?? null))
  const [offer, setOffer] = useState(() => drafts.read())
  const [formRef, focusFirstError] = useFocusFirstError()
  const [isBusy, setIsBusy] = useState(false)
  const [seen, setSeen] = useState(group?.updated_at ?? null)
  const { conflict, meet, settle } = useConflict<GroupValues>()
  // The draft is based on an outdated version.
  const [isOfDraft, setIsOfDraft] = useState(false)
  const mayLeave = useRef(false)
  const navigate = useNavigate()

  const keepDraft = useEffectEvent((values: GroupValues) => {
    if (!form.isDirty() || mayLeave.current) return
    const savedIds = (group?.divisions ?? []).map(({ id }) => id)
    drafts.write({
      ...values,
      divisions: [...values.divisions],
      savedIds,
      ...(seen !== null && { seenUpdatedAt: seen }),
    })
  })
  useEffect(() => keepDraft(form.values), [form.values])
  useGroupUpdates(form, group, setSeen)

  const restore = () => {
    if (offer === null) return
    const { savedIds, seenUpdatedAt, ...typed } = offer.values
    const values: GroupValues = typed
    const divisions = group === null ? typed.divisions : followGroup(typed.divisions, savedIds, group).divisions
    form.setValues({ ...values, divisions })
    if (seenUpdatedAt !== undefined) setSeen(seenUpdatedAt)
    setIsOfDraft(true)
    setOpenedKeys([])
    setOffer(null)
  }
  const dismiss = () => {
    drafts.clear()
    setOffer(null)
  }
  const showProblems = (problems: Readonly<Record<string, unknown>>) => {
    const wrong = form.values.divisions.filter((_, index) =>
      Object.keys(problems).some((path) => path.startsWith(`divisions.${index}.`)),
    )
    setOpenedKeys((keys) => [...new Set([...keys, ...wrong.map(({ key }) => key)])])
    focusFirstError()
  }
  const meetNewer = async (updatedAt: string) => {
    setSeen(updatedAt)
    const now = await reread?.()
    if (now) setSeen(now.updated_at)
    meet(isOfDraft ? null : form.getInitialValues(), now ? groupValuesOf(now) : null)
  }
  const refuse = (error: unknown) => {
    if (error instanceof ApiError && error.status === 401) {
      // A session that ran out is asked for over the form, which stays; nobody signed in leaves it.
      if (sessionStore.read().lapsed !== null) return
      mayLeave.current = true
      toasts.error(texts.signInFirst)
      loginPrompt.open()
      void navigate(listPath)
      return
    }
    const newer = newerVersion(error)
    if (newer === null) settle()
    else void meetNewer(newer)
    const stays = error instanceof ApiError && keepsDivision.has(error.code) && error.details.id
    const kept = group?.divisions.find(({ id }) => id === stays)
    if (kept) form.insertListItem('divisions', savedDivision(kept, group?.venue ?? ''))
    const problems = error instanceof ApiError ? formPaths(error.fields) : {}
    form.setErrors(problems)
    showProblems(problems)
    toasts.error(messageOf(error, texts.failed), kept ? { detail: kept.name } : {})
  }
  const send = async (values: GroupValues) => {
    setIsBusy(true)
    let saved: GroupView
    try {
      saved = await save(values, seen)
    } catch (error) {
      setIsBusy(false)
      refuse(error)
      return
    }
    mayLeave.current = true
    drafts.clear()
    toasts.success(texts.done)
    // A group that begins today is not among the upcoming ones.
    const tab = tabOf(saved.divisions, serverNow())
    void navigate(tab === 'upcoming' ? listPath : `${listPath}?tab=${tab}`)
  }
  return {
    form,
    formRef,
    openedKeys,
    setOpenedKeys,
    offer,
    restore,
    dismiss,
    isBusy,
    conflict,
    settleConflict: settle,
    send,
    showProblems,
    hasUnsaved: () => !mayLeave.current && form.isDirty(),
  }
}

/** Merges concurrent changes: all of them into an untouched form, else only added and removed divisions. */
function useGroupUpdates(
  form: UseFormReturnType<GroupValues>,
  group: GroupView | null,
  setSeen: (updatedAt: string) => void,
): void {
  const seen = useRef(group)
  const follow = useEffectEvent((before: GroupView, now: GroupView) => {
    if (!form.isDirty()) {
      const values = groupValuesOf(now)
      form.setInitialValues(values)
      form.setValues(values)
      setSeen(now.updated_at)
      return
    }
    // Only divisions that came or went are taken over; over anything else the server is to ask first.
    if (sharesContent(before, now)) setSeen(now.updated_at)
    const known = before.divisions.map(({ id }) => id)
    const { divisions, appeared } = followGroup(form.values.divisions, known, now)
    if (divisions.length === form.values.divisions.length && appeared.length === 0) return
    form.setFieldValue('divisions', divisions)
    for (const { name } of appeared) toasts.info(formStrings.appeared(name))
  })
  useEffect(() => {
    const before = seen.current
    seen.current = group
    if (before !== null && group !== null && before !== group) follow(before, group)
  }, [group])
}

const DivisionDraft = z.object({ key: z.string(), id: z.nullable(z.int()), ...divisionForm.draftShape() })

/** Devices hold drafts of older versions: a new field needs a default, or those drafts are dropped. */
const GroupDraft = z.object({
  name: z.string(),
  venue: z.string(),
  openingTime: z._default(z.string(), usualOpeningTime),
  contactName: z._default(z.string(), ''),
  contactPhone: z._default(z.string(), ''),
  contactLink: z._default(z.string(), ''),
  rules: z._default(z.string(), ''),
  poster: z._default(z.nullable(z.object({ hash: z.string(), width: z.number(), height: z.number() })), null),
  useSnapshotRanking: z.boolean(),
  snapshotGroupId: z.nullable(z.string()),
  divisions: z.array(DivisionDraft).check(z.minLength(1)),
  /** The divisions that the server had when this was typed. */
  savedIds: z.array(z.int()),
  /** The version of the group that this was typed over; absent for a new group. */
  seenUpdatedAt: z.optional(z.string()),
})
type GroupDraft = z.output<typeof GroupDraft>

/** The draft of the form that creates a group, or of the one that changes the group with this id. */
function groupDrafts(groupId: number | null) {
  return draftStore<GroupDraft>(groupId === null ? 'create-group' : `edit-group-${groupId}`, GroupDraft)
}

/**
 * The divisions of a form after the group changed elsewhere: what appeared is added, so that saving does not remove it;
 * what is gone leaves. `savedIds` are the divisions that the server had when the form was filled.
 */
function followGroup(
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
function sharesContent(before: GroupView, now: GroupView): boolean {
  const isShared = ({ id }: { readonly id: number }) =>
    [before, now].every((version) => version.divisions.some((division) => division.id === id))
  const contentOf = (version: GroupView) => {
    const divisions = version.divisions.filter(isShared).sort((a, b) => a.id - b.id)
    return JSON.stringify(groupValuesOf({ ...version, divisions }))
  }
  return contentOf(before) === contentOf(now)
}

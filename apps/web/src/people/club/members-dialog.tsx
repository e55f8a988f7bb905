import { Button, CloseButton, Skeleton, TextInput } from '@mantine/core'
import { IconSearch, IconTrophy } from '@tabler/icons-react'
import type { ClubView } from '@vot/contract'
import { foldText } from '@vot/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatPhone } from '../../lib/format/format-phone'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Figure, Points } from '../../ui/page/figure'
import shared from '../../ui/theme/shared.module.css'
import { type ClubMember, useClubMembers } from './api'
import classes from './members-dialog.module.css'
import { strings } from './strings'

interface MembersDialogProps {
  readonly club: ClubView
  readonly onClose: () => void
}

/** Who belongs to a club, found by name, phone or email. */
export function MembersDialog({ club, onClose }: MembersDialogProps) {
  const { data, error, isPending, refetch } = useClubMembers(club.id)
  useFailureToast(error, strings.membersFailed)
  const [query, setQuery] = useState('')
  const members = (data ?? []).filter((member) => matchesMember(member, query))
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.membersOf(club.name)}
      width="wide"
      footer={
        <>
          <Button
            component={Link}
            to={`/season/clubs/${club.id}`}
            variant="default"
            leftSection={<IconTrophy size={18} aria-hidden />}
          >
            {strings.season}
          </Button>
          <Button variant="default" onClick={onClose}>
            {strings.close}
          </Button>
        </>
      }
    >
      <LoadingView loading={isPending} label={strings.membersLoading} skeleton={<Skeleton height={240} />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.membersFailed} error={error} onRetry={() => void refetch()} />
          ) : data.length === 0 ? (
            <p className={classes.nobody}>{strings.noMembers}</p>
          ) : (
            <>
              <div className={`${shared.wrap} ${classes.tools}`}>
                <TextInput
                  className={classes.search ?? ''}
                  type="search"
                  size="md"
                  aria-label={strings.searchMembers}
                  placeholder={strings.searchMembersPlaceholder}
                  value={query}
                  onChange={(event) => setQuery(event.currentTarget.value)}
                  leftSection={<IconSearch size={18} aria-hidden />}
                  rightSection={
                    query !== '' && <CloseButton aria-label={strings.clearSearch} onClick={() => setQuery('')} />
                  }
                  data-autofocus
                />
                <span className={classes.count} role="status">
                  {strings.memberCount(members.length, data.length)}
                </span>
              </div>
              {members.length === 0 ? (
                <p className={classes.nobody}>{strings.noMemberFits}</p>
              ) : (
                <MemberTable members={members} caption={strings.membersOf(club.name)} />
              )}
            </>
          )
        }
      </LoadingView>
    </AppDialog>
  )
}

/** Whether a member is meant by a part of the name (without diacritics too), of the phone or of the email. */
function matchesMember({ name, phone, email }: ClubMember, query: string): boolean {
  const text = query.trim()
  if (text === '') return true
  const digits = text.replace(/[\s.+-]/g, '').replace(/^84/, '0')
  const folded = foldText(name)
  return (
    foldText(text)
      .split(' ')
      .every((word) => folded.includes(word)) ||
    (/^\d+$/.test(digits) && phone.includes(digits)) ||
    (email?.toLowerCase().includes(text.toLowerCase()) ?? false)
  )
}

interface MemberTableProps {
  readonly members: readonly ClubMember[]
  readonly caption: string
}

/** A table from 768 px; below, each row is a small card. */
function MemberTable({ members, caption }: MemberTableProps) {
  return (
    <table className={classes.table}>
      <caption className="only-readers">{caption}</caption>
      <thead className="only-readers-on-phones">
        <tr>
          <th scope="col">{strings.memberName}</th>
          <th scope="col">{strings.phone}</th>
          <th scope="col">{strings.email}</th>
          <th scope="col">{strings.points}</th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, name, phone, email, ranking_points }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td className={classes.phone}>
              <Figure>{formatPhone(phone)}</Figure>
            </td>
            <td className={classes.email} data-none={email === null || undefined}>
              {email ?? strings.noEmail}
            </td>
            <td className={classes.points}>
              <Points points={ranking_points} size={16} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

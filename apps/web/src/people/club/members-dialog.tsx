import { Button, CloseButton, Skeleton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ClubView } from '@vot/contract'
import { useState } from 'react'
import { formatCount } from '../../lib/format/format-number'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { useClubMembers } from './api'
import { matchesMember } from './match-member'
import { MemberTable } from './member-table'
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
      width="table"
      footer={
        <Button variant="default" onClick={onClose}>
          {strings.close}
        </Button>
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
              <div className={classes.tools}>
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
                  {strings.memberCount(formatCount(members.length), formatCount(data.length))}
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

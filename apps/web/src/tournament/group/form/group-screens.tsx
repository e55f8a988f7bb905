import { Button, Card, Skeleton } from '@mantine/core'
import type { GroupView } from '@vot/contract'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../../lib/api/api-error'
import { useLive } from '../../../lib/data/use-live'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { ErrorState } from '../../../ui/feedback/error-state'
import { LoadingView } from '../../../ui/feedback/loading-view'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast'
import { Page } from '../../../ui/page/page'
import { useCreateGroup, useUpdateGroup } from '../api'
import { useGroup } from '../tournament-reads'
import { groupBody, groupEditBody } from './group-form'
import { GroupFormView } from './group-form-view'
import { formStrings } from './strings'
import { listPath } from './use-group-form'

const texts = formStrings.edit

export function EditGroupScreen() {
  const id = Number(useParams().groupId ?? 0)
  const isSound = Number.isSafeInteger(id) && id > 0
  useLive({ groupId: id })
  const { data, error, isPending, refetch } = useGroup(isSound ? id : null)
  const isMissing = !isSound || (error instanceof ApiError && error.status === 404)
  useFailureToast(isMissing ? null : error, texts.loadFailed)
  const reread = async () => {
    const read = await refetch()
    return read.isError ? undefined : read.data
  }
  if (data && !isMissing) return <EditForm key={id} group={data} reread={reread} />
  return (
    <Page title={texts.title}>
      <LoadingView loading={isPending && isSound} label={texts.loading} skeleton={<GroupFormSkeleton />}>
        {() =>
          isMissing ? (
            <EmptyState
              isScreen
              title={texts.missing}
              action={
                <Button component={Link} to={listPath}>
                  {texts.toList}
                </Button>
              }
            >
              {texts.missingText}
            </EmptyState>
          ) : (
            <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />
          )
        }
      </LoadingView>
    </Page>
  )
}

interface EditFormProps {
  readonly group: GroupView
  readonly reread: () => Promise<GroupView | undefined>
}

function EditForm({ group, reread }: EditFormProps) {
  const { mutateAsync } = useUpdateGroup(group.id)
  return (
    <GroupFormView
      group={group}
      texts={texts}
      reread={reread}
      save={(values, seen) =>
        mutateAsync({ ...groupEditBody(values), ...(seen !== null && { seen_updated_at: seen }) })
      }
    />
  )
}

function GroupFormSkeleton() {
  return (
    <>
      <Skeleton height={30} width={280} mb={20} />
      <Card>
        <Skeleton height={200} />
      </Card>
      <Skeleton height={72} mt={24} />
      <Skeleton height={72} mt={12} />
    </>
  )
}

export function CreateGroupScreen() {
  const { mutateAsync } = useCreateGroup()
  return <GroupFormView group={null} texts={formStrings.create} save={(values) => mutateAsync(groupBody(values))} />
}

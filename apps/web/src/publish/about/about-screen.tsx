import { Button, Skeleton } from '@mantine/core'
import { version } from '../../../package.json'
import { useLocalRead } from '../../lib/data/use-local-read'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import classes from './about.module.css'
import { releases, strings } from './strings'

/** A package that the app is made of; the build writes them down. */
interface ThirdParty {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** Which version this is, what it brought, under which licence, and whose work it builds upon. */
export function AboutScreen() {
  const [newest] = releases
  // Where somebody built them; most servers in a hall have none.
  const { data: hasDocuments = false } = useLocalRead(['documents'], findDocuments)
  return (
    <Page title={strings.title} width="text">
      <PageHeader title={strings.title} status={<strong>{strings.version(version)}</strong>} />
      <div className={classes.parts}>
        <p className={classes.what}>{strings.what}</p>
        <Card title={strings.news(newest.version)}>
          <ul className={classes.news}>
            {newest.news.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
        {hasDocuments && (
          <Card title={strings.documents}>
            <p>{strings.documentsText}</p>
            <Button component="a" href={strings.documentsAddress} variant="default" className={classes.link ?? ''}>
              {strings.documentsLink}
            </Button>
          </Card>
        )}
        <Card title={strings.licence}>
          <p>{strings.licenceText}</p>
          <Button component="a" href="/LICENSE.txt" variant="default" className={classes.link ?? ''}>
            {strings.licenceLink}
          </Button>
        </Card>
        <Card title={strings.others}>
          <p>{strings.othersText}</p>
          <ThirdParties of="" />
        </Card>
        {hasDocuments && (
          <Card title={strings.othersOfDocuments}>
            <ThirdParties of="/docs" />
          </Card>
        )}
      </div>
    </Page>
  )
}

async function findDocuments(): Promise<boolean> {
  return (await fetch('/docs/', { method: 'HEAD' })).ok
}

/** @param of the folder that is made of them */
function ThirdParties({ of }: { of: '' | '/docs' }) {
  const { data, error, isPending, refetch } = useLocalRead(['third-parties', of], () =>
    readThirdParties(`${of}/third-parties.json`),
  )
  const licences = `${of}/third-party-licences.txt`
  return (
    <>
      <Button component="a" href={licences} variant="default" className={classes.link ?? ''}>
        {strings.othersLink}
      </Button>
      {error ? (
        <ErrorState title={strings.failed} onRetry={() => void refetch()} />
      ) : (
        <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton h={400} />}>
          {() => (
            <ul className={classes.parties} lang="en" translate="no">
              {data?.map(({ name, version: ofIt, licence }) => (
                <li key={`${name} ${ofIt}`}>
                  <span>{name}</span> <small>{`${ofIt} · ${licence}`}</small>
                </li>
              ))}
            </ul>
          )}
        </LoadingView>
      )}
    </>
  )
}

async function readThirdParties(file: string): Promise<readonly ThirdParty[]> {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`)
  return (await answer.json()) as readonly ThirdParty[]
}

import { useQuery } from '@tanstack/react-query'
import { Film } from 'lucide-react'
import { BrandError } from '../../lib/brand-error.tsx'
import { brandQuery } from '../../lib/brand-query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../../ui/page.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AddVideo } from './add-video.tsx'
import { VideoCard } from './video-card.tsx'
import styles from './videos-screen.module.css'

/** The brand's videos, each by its address: the files stay where they are. */
export function VideosScreen({ id }: { id: string }) {
  const { data: guide, error, refetch } = useQuery(brandQuery(id))
  const videos = guide?.videos ?? []
  return (
    <Page>
      <ScreenHeader title="Videos" lead="Videos are added by their address. The pages of a site are not searched for them.">
        {guide?.canEdit && <AddVideo id={id} />}
      </ScreenHeader>
      {error && !guide && <BrandError error={error} onRetry={() => void refetch()} />}
      {!guide && !error && <Skeleton height={260} radius={12} />}
      {guide && videos.length === 0 && (
        <EmptyState icon={<Film size={32} />} title="No videos yet">
          <p>Add the address of a video, wherever it is shown, to have it at hand with what is said of it.</p>
        </EmptyState>
      )}
      {guide && videos.length > 0 && (
        <ul className={styles.videos}>
          {videos.map((video) => (
            <li key={video.id}>
              <VideoCard id={id} video={video} canEdit={guide.canEdit} />
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

import { useBusiness } from '../../business/business.store.ts';
import classes from './rewards-banner.module.css';

const programUrl = new URL('./tech-rewards.pdf', import.meta.url).href;
const pictureUrl = new URL('./rewards-banner.svg', import.meta.url).href;

export function RewardsBanner() {
  const {
    enabled = true,
    name = 'Tech Rewards',
    text = 'Every part you sell earns you something back.',
    url = null,
  } = useBusiness().rewards ?? {};
  if (!enabled) return null;
  return (
    <a className={classes.banner} href={url ?? programUrl} target="_blank" rel="noreferrer">
      <img className={classes.picture} src={pictureUrl} alt="" width="520" height="300" />
      <span className={classes.eyebrow}>{name}</span>
      <span className={classes.title}>{text}</span>
      <span className={classes.more}>Read about the program ({url === null && 'PDF, '}opens in a new tab)</span>
    </a>
  );
}

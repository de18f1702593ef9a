import classes from './rewards-banner.module.css';

const programme = new URL('./tech-rewards.pdf', import.meta.url).href;
const picture = new URL('./rewards-banner.svg', import.meta.url).href;

/** The promotional banner; it leads to the rewards programme as a PDF. */
export function RewardsBanner() {
  return (
    <a className={classes.banner} href={programme} target="_blank" rel="noreferrer">
      <img className={classes.picture} src={picture} alt="" width="520" height="300" />
      <span className={classes.eyebrow}>Tech Rewards</span>
      <span className={classes.title}>Every part you sell earns you something back.</span>
      <span className={classes.more}>Read the programme (PDF, opens in a new tab)</span>
    </a>
  );
}

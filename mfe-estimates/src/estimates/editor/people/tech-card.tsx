import { memo } from 'react';
import type { Estimate } from '@tech-portal/contract/estimates';
import { EmailLink, PhoneLink } from '../../../shared/contact-links.tsx';
import { EstimateCard } from '../card/estimate-card.tsx';
import classes from './people.module.css';

/** The technician of the estimate (EST-62). */
export const TechCard = memo(function TechCard({ tech }: { tech: Estimate['tech'] }) {
  return (
    <EstimateCard title="Tech">
      <div className={classes.facts}>
        <span className={classes.name}>
          {tech.first_name} {tech.last_name}
        </span>
        <span>
          <EmailLink email={tech.email} />
        </span>
        <span>
          <PhoneLink phone={tech.phone} />
        </span>
      </div>
    </EstimateCard>
  );
});

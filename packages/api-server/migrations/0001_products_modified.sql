ALTER TABLE "products" ALTER COLUMN "modified" SET DEFAULT clock_timestamp();
